/** Marks the history's entry of whatever is open over a page. */
const MARK = "isOverlay";

interface Router {
  push: (href: string, options: { scroll?: boolean }) => void;
  replace: (href: string, options: { scroll?: boolean }) => void;
}

const layers = {
  open: [] as { close: () => void }[],
  /** The page's address when its entry was added. */
  href: "",
  isLeaving: false,
  router: null as Router | null,
  /** What a step back meanwhile would break off. */
  navigate: null as (() => void) | null,
};

const isMarked = () => window.history.state?.[MARK] === true;

/**
 * The back button closes the topmost open layer.
 * @returns to be called once it is closed.
 */
export function closeByBack(close: () => void): () => void {
  const layer = { close };
  layers.open.push(layer);
  if (!isMarked()) addEntry();
  return () => {
    if (!layers.open.includes(layer)) return;
    layers.open = layers.open.filter((each) => each !== layer);
    // One that opens as another closes has the same entry.
    setTimeout(settle);
  };
}

/**
 * A page that is gone to from a layer takes the place of the layer's entry.
 * @returns false where nothing is open: the link's own way is good then.
 */
export function goFromLayer(href: string, options: { scroll?: boolean } = {}): boolean {
  const { router } = layers;
  if (!router || !isMarked()) return false;
  layers.navigate = () => router.push(href, options);
  if (!layers.isLeaving) router.replace(href, options);
  return true;
}

/** @param router how the router goes to a page. */
export function followHistory(router: Router): () => void {
  layers.router = router;
  // Restored or loaded anew, with nothing open any more.
  settle();
  window.addEventListener("popstate", onStep);
  window.addEventListener("pageshow", settle);
  return () => {
    layers.router = null;
    window.removeEventListener("popstate", onStep);
    window.removeEventListener("pageshow", settle);
  };
}

/** The page has come, or stayed away. */
export function arrived(): void {
  layers.navigate = null;
  if (layers.open.length > 0 && !isMarked()) addEntry();
  settle();
}

function addEntry(): void {
  layers.href = window.location.href;
  window.history.pushState({ [MARK]: true }, "");
}

function settle(): void {
  if (layers.open.length > 0 || layers.isLeaving || layers.navigate || !isMarked()) return;
  layers.isLeaving = true;
  window.history.back();
}

function onStep(): void {
  const { navigate, isLeaving } = layers;
  layers.isLeaving = false;
  if (isMarked()) {
    settle();
    return;
  }
  layers.navigate = null;
  const isSamePage = window.location.href === layers.href;
  if (isSamePage && (isLeaving || layers.open.length > 0)) keepPlace();
  if (!isLeaving) closeTopmost(isSamePage);
  if (layers.open.length > 0) addEntry();
  // Once the router has heard of the step, which would break it off.
  if (navigate) setTimeout(navigate);
}

function closeTopmost(isSamePage: boolean): void {
  const closing = isSamePage ? layers.open.slice(-1) : layers.open;
  layers.open = layers.open.filter((each) => !closing.includes(each));
  for (const { close } of closing) close();
}

/** Browsers scroll to where the page was when the layer opened. */
function keepPlace(): void {
  const { href } = window.location;
  const top = window.scrollY;
  requestAnimationFrame(() => {
    if (window.location.href !== href || window.scrollY === top) return;
    window.scrollTo({ top, behavior: "instant" });
  });
}
