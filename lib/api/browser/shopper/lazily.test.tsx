import { failure, success } from "@/lib/domain/result";
import { clearMessage, message, messageTone } from "../messages";
import { lazily, PAGE_OUTDATED } from "./ask-server";

const gone = () =>
  lazily(
    () => Promise.reject(new Error("chunk")),
    async () => success(1),
  );

function browser(state: { onLine: boolean; isActive?: boolean }) {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(state.onLine);
  const userActivation = state.isActive === undefined ? undefined : { isActive: state.isActive };
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: userActivation });
}

afterEach(() => {
  clearMessage();
  jest.restoreAllMocks();
});

test.each([
  [{ onLine: true, isActive: true }, true, PAGE_OUTDATED],
  [{ onLine: true, isActive: false }, true, ""],
  [{ onLine: true }, true, ""],
  [{ onLine: false, isActive: true }, false, ""],
])(
  "code that cannot be loaded with %j counts as lost: %j, and is reported as %j",
  async (state, isCodeLost, said) => {
    browser(state);
    expect(await gone()).toEqual(failure("unavailable", "", { isCodeLost }));
    expect(message.get()).toBe(said);
    if (said) expect(messageTone()).toBe("lasting");
  },
);
