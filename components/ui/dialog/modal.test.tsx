import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { supportDialogs } from "../testing/dialog";
import { Modal } from "./modal";

let arrive: () => void;

beforeEach(() => {
  supportDialogs();
  const finished = new Promise<Animation>((resolve) => {
    arrive = () => resolve(moving);
  });
  const moving = { finished } as Animation;
  HTMLDialogElement.prototype.getAnimations = () => [moving];
});

/** Asks for a name, until it has been given. */
function Asking() {
  const [whose, setWhose] = useState<string | null>(null);
  return (
    <>
      {["Ada", "Grace"].map((name) => (
        <button key={name} type="button" onClick={() => setWhose(name)}>
          {name}
        </button>
      ))}
      <Modal
        title={whose ? `Name of ${whose}` : "Nobody's name"}
        isOpen={whose !== null}
        onClose={() => setWhose(null)}
      >
        {whose && <input aria-label={whose} />}
      </Modal>
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const gone = () => act(async () => arrive());

test("what it showed stays until it has left the screen", async () => {
  render(<Asking />);
  click("Ada");
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Name of Ada");
  click("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Name of Ada")).toBeInTheDocument();
  expect(screen.getByLabelText("Ada").closest("dialog")).toHaveProperty("inert", true);
  await gone();
  expect(screen.queryByText("Name of Ada")).toBeNull();
  expect(screen.queryByLabelText("Ada")).toBeNull();
});

test("opened again on its way out it holds what is new, and keeps it", async () => {
  render(<Asking />);
  click("Ada");
  fireEvent.change(screen.getByLabelText("Ada"), { target: { value: "Byron" } });
  click("Close");
  click("Grace");
  expect(screen.queryByLabelText("Ada")).toBeNull();
  expect(screen.getByLabelText("Grace")).toHaveValue("");
  expect(screen.getByRole("dialog")).toHaveProperty("inert", false);
  await gone();
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Name of Grace");
  expect(screen.getByLabelText("Grace")).toBeInTheDocument();
});
