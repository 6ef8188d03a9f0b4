import { forgetSession, sessionStore } from "./session-store";

beforeEach(() => {
  localStorage.clear();
  forgetSession();
});

test("a session is kept in the storage, and in a cookie for forms", () => {
  expect(sessionStore.get()).toBeNull();
  sessionStore.set("a session");
  expect(localStorage.getItem("session_id")).toBe("a session");
  expect(document.cookie).toContain("session=a%20session");
  expect(sessionStore.get()).toBe("a session");
});

test("one that a form was given before there was a script is taken over", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the form's answer sets it
  document.cookie = "session=from-a-form; Path=/";
  expect(sessionStore.get()).toBe("from-a-form");
  expect(localStorage.getItem("session_id")).toBe("from-a-form");
});

test("forms come to know one that was there before the cookie", () => {
  localStorage.setItem("session_id", "long kept");
  expect(sessionStore.get()).toBe("long kept");
  expect(document.cookie).toContain("session=long%20kept");
});

test("a storage that is emptied leaves forms nobody either", () => {
  sessionStore.set("a session");
  localStorage.clear();
  forgetSession();
  expect(sessionStore.get()).toBeNull();
});
