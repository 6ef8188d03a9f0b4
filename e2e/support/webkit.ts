import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../scripts/toolchain/server.mjs";

/** The browser's own tool bar would keep its window wider than a phone. */
const NARROW_BAR = "* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px; }";

/** W3C WebDriver's name of a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Reference = Readonly<Record<typeof ELEMENT, string>>;

export const ESCAPE = "\uE00C";

/** WebKitGTK on a screen of its own, driven by its WebDriver. Each step waits until it can be done. */
export class WebKit {
  readonly #programs: ChildProcess[] = [];
  readonly #shop: string;
  #driver = "";

  constructor(shop: string) {
    this.#shop = shop;
  }

  /** @param folder for the browser's settings. */
  async open(folder: string, { width, height }: { width: number; height: number }): Promise<void> {
    mkdirSync(join(folder, "gtk-3.0"), { recursive: true });
    writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW_BAR);
    const env = { ...process.env, XDG_CONFIG_HOME: folder, DISPLAY: `:${await this.#screen()}` };
    const port = await freePort();
    this.#driver = `http://127.0.0.1:${port}`;
    this.#programs.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    await expect.poll(() => this.#send("status").catch(() => null)).not.toBeNull();
    const { sessionId } = await this.#send<{ sessionId: string }>("session", { capabilities: {} });
    this.#driver += `/session/${sessionId}`;
    const bar = await this.read<number>("return outerHeight - innerHeight");
    await this.#send("window/rect", { width, height: height + bar });
    await expect.poll(() => this.read("return innerWidth")).toBe(width);
  }

  async #screen(): Promise<string> {
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#programs.push(screen);
    const [display] = await once(screen.stdout, "data");
    return String(display).trim();
  }

  /** @param picture where to keep what is shown last. */
  async close(picture: string): Promise<void> {
    if (this.#driver.includes("/session/")) {
      writeFileSync(picture, Buffer.from(await this.#send<string>("screenshot"), "base64"));
      await this.#send("", undefined, "DELETE");
    }
    for (const program of this.#programs.reverse()) {
      program.kill();
      await once(program, "exit");
    }
  }

  /** Opens a page of the shop. */
  async goto(path: string): Promise<void> {
    await this.#send("url", { url: this.#shop + path });
  }

  read<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return this.#send("execute/sync", { script, args });
  }

  /** Taps on what CSS and, in words or label, a name find first of what is shown. */
  tap(css: string, name = ""): Promise<void> {
    return this.#use("click", css, name, {});
  }

  /** Types into a field that is found as `tap` finds it. */
  type(css: string, name: string, text: string): Promise<void> {
    return this.#use("value", css, name, { text });
  }

  async #use(how: string, css: string, name: string, body: object): Promise<void> {
    await expect(async () => {
      const found = await this.#find(css, name);
      expect(found).not.toBeNull();
      await this.read("arguments[0].scrollIntoView({ block: 'center' })", found);
      await this.#send(`element/${found?.[ELEMENT]}/${how}`, body);
    }, `${how} ${css} ${name}`).toPass();
  }

  async press(key: string): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: key }));
    await this.#send("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async isShown(css: string, name = ""): Promise<boolean> {
    return (await this.#find(css, name)) !== null;
  }

  #find(css: string, name: string): Promise<Reference | null> {
    return this.read(
      `const [css, name] = arguments;
       const words = (element) => [element, ...(element.labels ?? [])].flatMap((one) => [
         one.ariaLabel, one.textContent.trim(),
       ]);
       return [...document.querySelectorAll(css)].find(
         (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]") &&
           (name === "" || words(one).includes(name)),
       ) ?? null;`,
      css,
      name,
    );
  }

  async #send<Answer>(
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ): Promise<Answer> {
    const response = await fetch([this.#driver, path].filter(Boolean).join("/"), {
      method,
      body: JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
}
