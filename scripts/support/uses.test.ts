import { tooNew } from "./too-new.mjs";
import { usesInScript, usesInStyles } from "./uses.mjs";

const since = (chrome: string | false, safari: string | false = chrome) => ({
  __compat: {
    status: { standard_track: true, deprecated: false, experimental: false },
    support: { chrome: { version_added: chrome }, safari: [{ version_added: safari }] },
  },
});

const known = tooNew(
  {
    api: {
      URL: { ...since("20", "14"), parse_static: since("126", "18"), href: since("20", "14") },
      HTMLElement: { ...since("1"), showPopover: since("114", "17"), click: since("9", "6") },
      Navigation: since("102", false),
    },
    javascript: {
      builtins: {
        Map: { ...since("38", "8"), groupBy: since("117", "17.4") },
        Set: { ...since("38", "8"), size: since("38", "8") },
        JSON: { ...since("3"), parse: since("3") },
        URLSearchParams: { ...since("49", "10.1"), size: since("113", "17") },
      },
    },
    css: {
      "at-rules": { media: { scripting: since("120", "17"), width: since("1") } },
      selectors: { "popover-open": since("114", "17"), hover: since("1") },
      properties: {
        content: { ...since("1"), alt_text: since("77", "17.4") },
        "text-wrap": since("114"),
      },
      types: { length: { lh: since("109", "16.4"), rlh: since("111", "16.5") }, color: {} },
    },
  },
  ["chrome >= 111", "safari >= 16.4"],
);
const inScript = (code: string) => usesInScript(code, known).map(({ name }) => name);
const inStyles = (css: string) => usesInStyles(css, known).map(({ name }) => name);

test.each([
  ["const u=URL.parse(t)", ["URL.parse"]],
  ["o?.querySelector(s)?.showPopover()", [".showPopover()"]],
  ["Map.groupBy(a,b)", ["Map.groupBy"]],
  ["a.matches('header :popover-open')", [":popover-open"]],
  ["new Navigation", ["Navigation"]],
  ["const {Navigation:e}=x;y.Navigation;e.size;JSON.parse(u.href).click()", []],
  ['x.className="md:hover-4"', []],
])("finds in %s what is too new", (code, names) => expect(inScript(code)).toEqual(names));

test("refuses syntax that is too new", () => {
  expect(() => inScript("const r=/[a&&b]/v")).toThrow(/Invalid regular expression flag/);
});

test.each([
  [".a:hover,.b:popover-open{color:red}", [":popover-open"]],
  ["@media (scripting:none) and (width<9px){a{color:red}}", ["@media (scripting)"]],
  ["a{height:1rlh;width:calc(2lh - 1px)}", ["1rlh"]],
  ["a::after{content:'/' / ''}", ["content: … / …"]],
  ["@supports selector(:popover-open){a:popover-open{height:1rlh}}", []],
  [".md\\:popover-open{background:url(1rlh)}", []],
])("finds in %s what is too new", (css, names) => expect(inStyles(css)).toEqual(names));

test("a support that is not understood is said", () => {
  expect(() => tooNew({}, ["last 2 versions"])).toThrow(/last 2 versions/);
});
