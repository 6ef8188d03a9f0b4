import { describeEngines } from "../testing/engines";
import { databaseClock } from "./clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeEngines("the database's clock", (open) => {
  it("counts on by itself, whatever the instance's clock says", async () => {
    const database = await open();
    const before = Date.now();
    const clock = await databaseClock(database);
    const wrong = jest.spyOn(Date, "now").mockReturnValue(before + HOUR_MS);
    const ahead = [clock.now().getTime()];
    await clock.sync();
    ahead.push(clock.now().getTime());
    wrong.mockRestore();
    const after = Date.now();
    for (const time of ahead) {
      expect(time).toBeGreaterThan(before - MINUTE_MS);
      expect(time).toBeLessThan(after + MINUTE_MS);
    }
  });
});
