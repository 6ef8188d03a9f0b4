import { checkContactMessage } from "./contact";

test("a message keeps its lines, and what is written about its sender is one line", () => {
  const given = {
    name: " Ngô Bảo\nChâu ",
    phone: "+84 24 3825 0000",
    email: "chau@example.vn",
    message: " Xin chào,\nto the workshop. ",
  };
  expect(checkContactMessage(given)).toEqual({
    text: { ...given, name: "Ngô Bảo Châu", message: "Xin chào,\nto the workshop." },
    errors: {},
  });
});

test("a message needs a name, a phone number, an address and words", () => {
  expect(checkContactMessage({ name: "", phone: " ", email: "", message: "\n" }).errors).toEqual({
    name: "Name is required.",
    phone: "Phone number is required.",
    email: "Email is required.",
    message: "Message content is required.",
  });
});
