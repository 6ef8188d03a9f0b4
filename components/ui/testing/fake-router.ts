/** The router of a page that goes nowhere, noting where it was asked to. */
export function fakeRouter() {
  return {
    back: jest.fn(),
    forward: jest.fn(),
    refresh: jest.fn(),
    push: jest.fn(),
    replace: jest.fn(),
    prefetch: jest.fn(),
    bfcacheId: "",
  };
}
