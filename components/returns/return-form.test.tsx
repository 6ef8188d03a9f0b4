import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessageRegion } from "@/components/cart/message-region";
import { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { requestReturn } from "@/lib/contract/returns";
import { CHOOSE_PIECES, MAX_RETURN_IMAGE_BYTES } from "@/lib/domain/order/returns";
import { failure, invalid } from "@/lib/domain/result";
import { ReturnForm } from "./return-form";
import type { ReturnedPiece } from "./return-pieces";
import { RETURN_TITLE_ID } from "./return-title";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const picture = () => new File(["picture"], "ring.jpg", { type: "image/jpeg" });

function setUp(known = {}, pieces?: ReturnedPiece[]) {
  refresh.mockClear();
  const gateway = fakeGateway();
  const received = gateway.answer(requestReturn, () => null);
  render(
    <>
      <h1 id={RETURN_TITLE_ID} tabIndex={-1}>
        Return request
      </h1>
      <ReturnForm orderId={7} known={known} pieces={pieces} />
      <MessageRegion />
    </>,
  );
  return { gateway, received, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User) {
  await user.type(screen.getByLabelText("Name"), "Ada Byron");
  await user.type(screen.getByLabelText("Telephone"), "555 0100");
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await user.selectOptions(
    screen.getByLabelText("Reason"),
    "The customer decides they no longer want the product",
  );
  await user.upload(screen.getByLabelText("Image"), picture());
}

const send = (user: User) => user.click(screen.getByRole("button", { name: "Send" }));

afterEach(() => jest.useRealTimers());

test("offers the specification's reasons, letter by letter", () => {
  // @spec 498, 604, 605, 606
  setUp();
  const reasons = [...(screen.getByLabelText("Reason") as HTMLSelectElement).options];
  expect(reasons.map((option) => option.text)).toEqual([
    "Choose a reason",
    "The product arrived broken, malfunctioning, or with missing parts",
    "The product received does not match the description provided on the website",
    "The customer decides they no longer want the product",
  ]);
});

test("starts from what the order says already", () => {
  setUp({ name: "Ada Byron", phone: "555 0100", email: "ada@example.com" });
  expect(screen.getByLabelText("Name")).toHaveValue("Ada Byron");
  expect(screen.getByLabelText("Telephone")).toHaveValue("555 0100");
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
});

test("is sent as a form with its picture", async () => {
  // @spec 326, 495, 496, 497, 499, 501
  const { received, user } = setUp();
  await fill(user);
  await send(user);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.path).toBe("/orders/refund/7");
  expect(received[0]?.headers.get("content-type")).toBeNull();
  expect(received[0]?.body).toMatchObject({
    name: "Ada Byron",
    phone: "555 0100",
    email: "ada@example.com",
    reason: "The customer decides they no longer want the product",
  });
  expect(received[0]?.body.image).toHaveProperty("name", "ring.jpg");
});

test("success is shown for three seconds, the form is cleared, then the order is read again", async () => {
  // @spec 575, 576, 577
  const { user } = setUp({ name: "Ada Byron" });
  await fill(user);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("item has been refunded successfully")).toBeInTheDocument();
  for (const label of ["Name", "Telephone", "Email", "Reason", "Image"]) {
    expect(screen.getByLabelText(label)).toHaveValue("");
  }
  expect(screen.queryByRole("progressbar")).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(2999));
  expect(screen.getByText("item has been refunded successfully")).toBeInTheDocument();
  expect(refresh).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText("item has been refunded successfully")).toBeNull();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("heading", { name: "Return request" })).toHaveFocus();
});

test("the upload's progress goes in steps of 10 % every 200 ms", async () => {
  // @spec 500, 578, 682
  setUp();
  jest.useFakeTimers();
  fireEvent.change(screen.getByLabelText("Image"), { target: { files: [picture()] } });
  const shown = () => screen.getByRole("progressbar", { name: "Upload progress" });
  expect(shown()).toHaveAttribute("value", "0");
  for (let percent = 10; percent <= 100; percent += 10) {
    await act(async () => jest.advanceTimersByTimeAsync(199));
    expect(shown()).toHaveAttribute("value", String(percent - 10));
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(shown()).toHaveAttribute("value", String(percent));
  }
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(shown()).toHaveAttribute("value", "100");
});

test("nothing is required here: an empty form is sent, and the server's errors stand under the fields", async () => {
  // @spec 582, 599
  const { gateway, user } = setUp();
  const refused = gateway.refuse(
    requestReturn,
    invalid({
      name: ["Name is required."],
      phone: ["Phone number is required."],
      email: ["Email is required."],
      reason: ["Reason is required."],
      image: ["Image is required."],
    }).failure,
  );
  await send(user);
  await waitFor(() => expect(refused).toHaveLength(1));
  const errors: [string, string][] = [
    ["Name", "Name is required."],
    ["Telephone", "Phone number is required."],
    ["Email", "Email is required."],
    ["Reason", "Reason is required."],
    ["Image", "Image is required."],
  ];
  for (const [label, text] of errors) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toBeInvalid();
  }
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await user.type(screen.getByLabelText("Name"), "A");
  expect(screen.queryByText("Name is required.")).toBeNull();
  expect(screen.getByText("Email is required.")).toBeInTheDocument();
});

test("a picture of more than 8 MB is refused at once and not sent", async () => {
  const { received, user } = setUp();
  await fill(user);
  const large = picture();
  Object.defineProperty(large, "size", { value: MAX_RETURN_IMAGE_BYTES + 1 });
  fireEvent.change(screen.getByLabelText("Image"), { target: { files: [large] } });
  expect(screen.getByText("The image can be at most 8 MB.")).toBeInTheDocument();
  await send(user);
  expect(received).toHaveLength(0);
  expect(screen.getByLabelText("Image")).toHaveFocus();
});

test("a double click sends it once", async () => {
  const { received, user } = setUp();
  await fill(user);
  await user.dblClick(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("item has been refunded successfully")).toBeInTheDocument();
  expect(received).toHaveLength(1);
});

test.each([
  ["unavailable", ""],
  ["rateLimited", " Too many attempts. Please try again in a while."],
] as const)("a failure that is %s keeps what was entered, without an error", async (kind, when) => {
  // @spec 661
  const { gateway, user } = setUp();
  await fill(user);
  gateway.refuse(requestReturn, failure(kind, "No").failure);
  await send(user);
  expect(
    await screen.findByText(`Not sent. What you entered is still here.${when}`),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Ada Byron");
  expect((screen.getByLabelText("Image") as HTMLInputElement).files).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});

test("an order that was sent back in another window is shown as it is", async () => {
  const { gateway, user } = setUp();
  gateway.refuse(requestReturn, failure("conflict", "Already").failure);
  await send(user);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

const PIECES: ReturnedPiece[] = [
  { item: 1, most: 2, name: "Alma Ring", options: "Yellow gold / 6", image: null },
  { item: 3, most: 1, name: "Tote", options: "", image: null },
];

test("all pieces are asked back at first, and each may stay", async () => {
  const { received, user } = setUp({}, PIECES);
  await fill(user);
  await user.selectOptions(screen.getByLabelText("Pieces of Alma Ring"), "1");
  await user.click(screen.getByRole("checkbox", { name: "Tote" }));
  await send(user);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toMatchObject({ items: "1:1" });
});

test("an order whose pieces are not known is asked back whole", async () => {
  const { received, user } = setUp();
  await send(user);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).not.toHaveProperty("items");
});

test("without a piece, the server's word stands with the pieces", async () => {
  const { gateway, received, user } = setUp({}, PIECES);
  await user.click(screen.getByRole("checkbox", { name: /Alma Ring/ }));
  await user.click(screen.getByRole("checkbox", { name: "Tote" }));
  gateway.refuse(requestReturn, invalid({ items: [CHOOSE_PIECES] }).failure);
  await send(user);
  const group = screen.getByRole("group", { name: "Pieces to return" });
  await waitFor(() => expect(group).toHaveAccessibleDescription(CHOOSE_PIECES));
  expect(screen.getByRole("checkbox", { name: /Alma Ring/ })).toHaveFocus();
  expect(received).toHaveLength(0);
  await user.click(screen.getByRole("checkbox", { name: "Tote" }));
  expect(screen.queryByText(CHOOSE_PIECES)).toBeNull();
});
