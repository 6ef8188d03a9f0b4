import { closeByBack, FOLLOW_HISTORY } from "./close-by-back";

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

let arrive: (() => void) | undefined;
// Before what the page's head hears, which keeps steps to itself.
window.addEventListener("popstate", () => arrive?.());
// biome-ignore lint/security/noGlobalEval: as a page runs it
window.eval(FOLLOW_HISTORY);
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

beforeEach(() => window.history.pushState({ page: "listing" }, "", "/products"));

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

test("the router does not hear of it, since its page stays", async () => {
  const heard = jest.fn();
  window.addEventListener("popstate", heard);
  overlay();
  window.history.back();
  await settled();
  await settled();
  expect(isAtEntry()).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener("popstate", heard);
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
  menu.close();
  window.history.pushState({ page: "next" }, "", "/details/1");
  await settled();
  expect(window.history).toHaveLength(length);
  expect(window.location.pathname).toBe("/details/1");
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("a form that the browser sends by itself is not broken off", async () => {
  const search = overlay();
  const sent = new Event("submit", { bubbles: true, cancelable: true });
  document.body.dispatchEvent(sent);
  search.close();
  await settled();
  await settled();
  expect(isAtEntry()).toBe(true);
  document.body.click();
  await closeByHand(overlay());
});

test("one that is gone to while the entry is being left follows upon the page", async () => {
  const sheet = overlay();
  const arrived = moved();
  sheet.close();
  await settled();
  window.history.pushState({ page: "next" }, "", "/products?colors=1");
  await arrived;
  expect(window.history.state).toEqual({ page: "next" });
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
});

test("what stays open while the page changes is closed by the first step back", async () => {
  const sheet = overlay();
  window.history.pushState({ page: "filtered" }, "", "/products?colors=1");
  expect(isAtEntry()).toBe(true);
  await goBack();
  expect(sheet.isOpen).toBe(false);
  expect(window.history.state).toEqual({ page: "filtered" });
  await goBack();
  expect(window.history.state).toEqual({ page: "listing" });
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
