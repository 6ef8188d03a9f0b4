import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "..");

test("the configuration is read without a compiler in memory", () => {
  const folder = mkdtempSync(join(tmpdir(), "next-app-"));
  try {
    symlinkSync(join(root, "next.config.ts"), join(folder, "next.config.ts"));
    const script = `
      import { createNextApp } from "./server/next-app.ts";
      await createNextApp(${JSON.stringify(folder)}, 0).prepare().catch((error) => {
        process.stdout.write(error.message);
      });
      const { sharedObjects } = process.report.getReport();
      process.stdout.write(sharedObjects.filter((path) => path.includes("swc")).join());`;
    const options = ["--import=tsx", "--conditions=react-server", "--input-type=module"];
    const output = execFileSync(process.execPath, [...options, "--eval", script], {
      cwd: root,
      encoding: "utf8",
    });
    expect(output).toContain("Running next.config.ts");
    // The folder has no build, which Next finds out after its configuration.
    expect(output).toContain("Could not find a production build");
    expect(output).not.toContain("swc");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
