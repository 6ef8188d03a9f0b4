import { requestRecovery } from "@/lib/api/browser/account/recover-password";
import { recoveryText } from "@/lib/domain/account/recovery";

jest.mock("@/lib/api/call", () => ({
  call: () => {
    throw new Error("anything else");
  },
}));

test("a recovery that fails for no reason the catalog knows is an unexpected error", async () => {
  // @spec 650
  expect(recoveryText(await requestRecovery("ada@example.com"))).toBe(
    "Unexpected error. Please try again.",
  );
});
