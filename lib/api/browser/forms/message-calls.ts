import { call } from "@/lib/api/call";
import { sendContactMessage, subscribe } from "@/lib/contract/messages";
import type { ContactMessage } from "@/lib/domain/contact";
import { browserTransport } from "../transport";

export const sendMessage = (message: ContactMessage) =>
  call(browserTransport, sendContactMessage, { body: message });

export const askForNewsletter = (email: string) =>
  call(browserTransport, subscribe, { body: email });
