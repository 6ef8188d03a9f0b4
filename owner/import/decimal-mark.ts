import { Option } from "commander";

export function decimalOption(): Option {
  const words = "the decimal mark in the file: comma for 12,50; never guessed";
  return new Option("--decimal <mark>", words).choices(["point", "comma"]);
}
