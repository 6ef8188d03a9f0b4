import { createTransport } from "nodemailer";

const TIMEOUT_MS = 5_000;

/** Connects, greets and logs in; sends nothing. @returns what to change, in one sentence, or `null` */
export async function tryMailServer(url: string, timeoutMs = TIMEOUT_MS): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the greeting's, which says more.
    socketTimeout: 2 * timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { hostname, port, protocol, password } = new URL(url);
    const { code = "", message } = error as { code?: string; message: string };
    const isTls = protocol === "smtps:";
    const place = port ? `${hostname}:${port}` : hostname;
    return `The mail server ${place} ${troubleOf(code, message, isTls)} (${reasonOf(message, password)}).`;
  } finally {
    transport.close();
  }
}

const CERTIFICATE = /certificate|altnames/i;
const NOT_TLS = /wrong version number|packet length too long|record layer/i;

function troubleOf(code: string, message: string, isTls: boolean): string {
  if (code === "EAUTH") return "refuses the user or the password in SMTP_URL: correct them";
  if (CERTIFICATE.test(message)) {
    return "has a certificate that does not prove its name: write the name that is in the certificate into SMTP_URL, or add ?tls.rejectUnauthorized=false for a server of your own network";
  }
  if (NOT_TLS.test(message)) {
    return "does not begin with encryption at this port: write smtp:// in SMTP_URL, which turns it on after the greeting";
  }
  if (/greeting never received/i.test(message) && !isTls) {
    return "does not greet: write smtps:// in SMTP_URL if the encryption begins at once at this port, as at 465";
  }
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return "has a name that this machine cannot find: correct it in SMTP_URL";
  }
  if (code === "ESOCKET" || code === "ECONNECTION" || code === "ETIMEDOUT") {
    return "cannot be reached: correct host and port in SMTP_URL, or open the port in the firewall (many hosts close 25 and 587)";
  }
  return "does not take the shop's emails: ask its provider";
}

/** A server may repeat what it was sent. */
function reasonOf(message: string, password: string): string {
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== "");
  const short = message.replace(/\s+/g, " ").slice(0, 200);
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), short);
}
