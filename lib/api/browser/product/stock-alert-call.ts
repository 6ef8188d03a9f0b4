import { call } from "@/lib/api/call";
import { requestStockAlert, type StockAlertRequest } from "@/lib/contract/stock-alerts";
import { browserTransport } from "../transport";

export const askForStockAlert = (body: StockAlertRequest) =>
  call(browserTransport, requestStockAlert, { body });
