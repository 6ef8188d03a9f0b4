import { checkCredentials, checkRegistration } from "./registration";

test("a new account keeps its names on one line and its address in small letters", () => {
  const given = { firstName: " Søren\n", lastName: "Åbye", email: " Soren.Abye@Example.DK\u200b" };
  expect(checkRegistration(given)).toEqual({
    text: { firstName: "Søren", lastName: "Åbye", email: "soren.abye@example.dk" },
    errors: {},
  });
});

test("a new account without names or email is refused with what is missing", () => {
  expect(checkRegistration({ firstName: " ", lastName: "", email: "" }).errors).toEqual({
    firstName: "First name is required.",
    lastName: "Last name is required.",
    email: "Email is required.",
  });
});

test("a new account's names have a most, and its address must be one", () => {
  const given = { firstName: "Ö".repeat(101), lastName: "Ö".repeat(100), email: "soren@dk" };
  expect(checkRegistration(given).errors).toEqual({
    firstName: "The first name can have at most 100 characters.",
    email: "Please enter a valid email address.",
  });
});

test("logging in takes an address and a password, and blanks are a password but no address", () => {
  expect(checkCredentials({ email: "soren@example.dk", password: " " })).toEqual({});
  expect(checkCredentials({ email: " \t", password: "" })).toEqual({
    email: "Email is required.",
    password: "Password is required.",
  });
});
