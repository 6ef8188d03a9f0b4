import { Option } from "commander";

export function decimalOption(): Option {
  const words = "what stands before decimals in the file: comma for 12,50; never guessed";
  return new Option("--decimal <mark>", words).choices(["point", "comma"]);
}
