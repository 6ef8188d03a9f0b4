import { arrived, closeByBack, followHistory, goFromLayer } from "./close-by-back";

/** Something over the page, as its owner knows it: closed by script or by whoever uses it. */
function overlay() {
  const self = { isOpen: true, close: () => {} };
  const release = closeByBack(() => self.close());
  self.close = () => {
    self.isOpen = false;
    release();
  };
  return self;
}

/** A router whose pages come when they are told to. */
const router = {
  underWay: null as (() => void) | null,
  pushed: [] as string[],
  come() {
    router.underWay?.();
    router.underWay = null;
    arrived();
  },
};
let arrive: (() => void) | undefined;
const moved = () =>
  new Promise<void>((resolve) => {
    arrive = resolve;
  });
/** What was put off to a later moment has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function goBack(): Promise<void> {
  const arrived = moved();
  window.history.back();
  await arrived;
}

async function closeByHand(opened: { close: () => void }): Promise<void> {
  const arrived = moved();
  opened.close();
  await arrived;
}

const isAtEntry = () => window.history.state?.isOverlay === true;
const go = (href: string) =>
  goFromLayer(href) || window.history.pushState({ page: href }, "", href);

let unfollow = () => {};
beforeEach(() => {
  window.history.pushState({ page: "listing" }, "", "/products");
  router.pushed = [];
  unfollow = followHistory({
    push: (href) => {
      router.pushed.push(href);
      router.underWay = () => window.history.pushState({ page: href }, "", href);
    },
    replace: (href) => {
      router.underWay = () => window.history.replaceState({ page: href }, "", href);
    },
  });
});
afterEach(() => unfollow());
window.addEventListener("popstate", () => setTimeout(() => arrive?.()));

test("going back closes what is open, and stays on the page", async () => {
  const before = window.history.length;
  const menu = overlay();
  expect(window.history).toHaveLength(before + 1);
  await goBack();
  expect(menu.isOpen).toBe(false);
  expect(window.location.pathname).toBe("/products");
  expect(window.history.state).toEqual({ page: "listing" });
  await settled();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("closing it by any other way takes its entry away", async () => {
  await closeByHand(overlay());
  expect(window.history.state).toEqual({ page: "listing" });
  window.history.pushState(null, "", "/elsewhere");
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("one that opens as another closes has the same entry", async () => {
  const first = overlay();
  const { length } = window.history;
  first.close();
  const second = overlay();
  await settled();
  expect(window.history).toHaveLength(length);
  expect(isAtEntry()).toBe(true);
  await goBack();
  expect(second.isOpen).toBe(false);
});

test("of several the topmost goes first, each by a step of its own", async () => {
  const [below, above] = [overlay(), overlay()];
  await goBack();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  expect(isAtEntry()).toBe(true);
  await goBack();
  expect(below.isOpen).toBe(false);
  expect(window.history.state).toEqual({ page: "listing" });
});

test("a page that is gone to from there takes the entry's place", async () => {
  const menu = overlay();
  const { length } = window.history;
  go("/details/1");
  menu.close();
  await settled();
  expect(isAtEntry()).toBe(true);
  router.come();
  expect(window.history).toHaveLength(length);
  expect(window.location.pathname).toBe("/details/1");
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("a page that stays away leaves no entry behind", async () => {
  const menu = overlay();
  go("/details/1");
  menu.close();
  await settled();
  const left = moved();
  arrived();
  await left;
  expect(window.history.state).toEqual({ page: "listing" });
});

test("one that is gone to while the entry is being left follows upon the page", async () => {
  const sheet = overlay();
  const arrived = moved();
  sheet.close();
  await settled();
  go("/products?colors=1");
  await arrived;
  await settled();
  expect(router.pushed).toEqual(["/products?colors=1"]);
  router.come();
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("what stays open while the page changes is closed by the first step back", async () => {
  const sheet = overlay();
  go("/products?colors=1");
  router.come();
  expect(isAtEntry()).toBe(true);
  await goBack();
  expect(sheet.isOpen).toBe(false);
  expect(window.history.state).toEqual({ page: "/products?colors=1" });
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("where nothing is open the router goes its own way", () => {
  expect(goFromLayer("/details/1")).toBe(false);
});

test("going forward again, to where nothing is open, leads back to the page", async () => {
  overlay();
  await goBack();
  const arrived = moved();
  window.history.forward();
  await arrived;
  await moved();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("a page that was reloaded while a layer was open leaves its history entry", async () => {
  window.history.pushState({ isOverlay: true }, "");
  const arrived = moved();
  unfollow();
  unfollow = followHistory({ push: () => {}, replace: () => {} });
  await arrived;
  expect(window.history.state).toEqual({ page: "listing" });
});
