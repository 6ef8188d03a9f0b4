/** jsdom has no media queries: none matches, unless a test says otherwise. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
