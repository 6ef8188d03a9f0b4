import { mailboxOf } from "./mailbox";

test.each([
  [
    "ada@example.com",
    ["ADA@Example.COM", " ada+shop@example.com", "ada+a+b@EXAMPLE.com.", "ada+@example.com"],
  ],
  ["adabyron@gmail.com", ["Ada.Byron@gmail.com", "a.d.a.b.y.r.o.n+x@googlemail.com"]],
  ["adabyron@proton.me", ["ada_byron@pm.me", "Ada-Byron+x@protonmail.com"]],
  ["ada@icloud.com", ["ada+1@me.com", "ada@mac.com"]],
  ["adabyron@yandex.com", ["ada-byron@ya.ru", "ada.byron@yandex.ru"]],
  ["ada@xn--bcher-kva.example", ["ada@bücher.example", "ADA+x@BÜCHER.example"]],
])("%s is the mailbox of %j", (mailbox, spellings) => {
  expect(spellings.map(mailboxOf)).toEqual(spellings.map(() => mailbox));
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test.each([
  ["ada.byron@example.com", "adabyron@example.com"],
  ["ada@example.com", "ada@mail.example.com"],
  ["ada.byron@icloud.com", "adabyron@icloud.com"],
  ["+ada@example.com", "+bob@example.com"],
  ["ada@gmail.com", "bob@gmail.com"],
])("%s and %s are two", (first, second) => {
  expect(mailboxOf(first)).not.toBe(mailboxOf(second));
});
