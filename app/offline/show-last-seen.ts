import type { SeenBag, SeenProduct } from "../../lib/domain/last-seen.ts";

/** Its source text is embedded in the page, so it may use only its parameters. */
export function showLastSeen(keys: { products: string; bag: string }, locale: string): void {
  const read = (key: string) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const make = (name: string, className: string, ...content: (string | Node)[]) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  };
  const link = (href: string, className: string, ...content: (string | Node)[]) => {
    const made = make("a", className, ...content);
    made.setAttribute("href", href);
    return made;
  };
  const pictureOf = (picture: string, alt: string) => {
    if (!picture) return make("span", "picture");
    const made = document.createElement("img");
    made.className = "picture";
    made.src = picture;
    made.alt = alt;
    return made;
  };
  const day = (at: number) =>
    new Date(at).toLocaleDateString(locale, { month: "long", day: "numeric" });

  const kept: unknown = read(keys.products);
  const seen: SeenProduct[] = Array.isArray(kept) ? kept : [];
  const bag: SeenBag | null = read(keys.bag);
  const { pathname } = window.location;
  const id = Number(/^\/details\/(\d+)/.exec(pathname)?.[1]);
  const shown = seen.find((product) => product.id === id);
  const isBag = bag !== null && /^\/(?:plain\/)?(?:cart|checkout)$/.test(pathname);
  const main = document.querySelector("main");
  const heading = document.querySelector("h1");
  const text = document.querySelector("main > p");
  const links = document.querySelector("main > div");
  if (!main || !heading || !text || !links) return;

  const say = (title: string, words: string) => {
    document.title = document.title.replace(/^.*(?= — )/, title);
    heading.textContent = title;
    text.textContent = words;
    main.classList.add("kept");
    main.prepend(text);
  };
  if (shown) {
    say(
      shown.name,
      `You're offline. This is how it looked on ${day(shown.at)}; price and stock may have changed.`,
    );
    heading.before(pictureOf(shown.picture, ""), make("p", "label", shown.designer));
    heading.after(make("p", "price", shown.price), make("p", "description", shown.description));
  }
  if (isBag) {
    say(
      "Your cart",
      `You're offline. This is your cart as of ${day(bag.at)}; you can change it and check out when you reconnect.`,
    );
    const lines = bag.lines.map((line) => {
      const about = [line.designer, line.chosen, `Quantity ${line.quantity}`].filter(Boolean);
      const picture = seen.find((product) => product.id === line.productId)?.picture ?? "";
      return make(
        "li",
        "",
        pictureOf(picture, ""),
        make(
          "span",
          "",
          link(`/details/${line.productId}`, "name", line.name),
          make("span", "quiet", about.join(" · ")),
        ),
        make("span", "price", line.total),
      );
    });
    heading.after(
      make("ul", "lines", ...lines),
      make("p", "subtotal", make("span", "", "Subtotal"), make("span", "price", bag.subtotal)),
    );
  }
  if (bag && !isBag) links.append(link("/cart", "second", "Your cart"));

  const others = seen.filter((product) => product !== shown);
  if (others.length === 0) return;
  const cards = others.map((product) =>
    make(
      "li",
      "",
      link(
        `/details/${product.id}${product.search}`,
        "card",
        pictureOf(product.picture, ""),
        make("span", "label", product.designer),
        make("span", "name", product.name),
        make("span", "quiet", product.price),
      ),
    ),
  );
  const section = make(
    "section",
    "",
    make("h2", "", "Recently viewed"),
    make("ul", "cards", ...cards),
  );
  section.setAttribute("aria-label", "Recently viewed");
  main.after(section);
}
