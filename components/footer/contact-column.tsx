import { ArrowUpRight } from "@/components/ui/icons";
import { SHOP_LOCATION, SOCIAL_ACCOUNTS, SUPPORT_EMAIL } from "@/lib/domain/constants";
import { FooterColumn } from "./footer-column";

const LINE = "inline-flex min-h-9 items-center max-lg:min-h-11";

const [MAILBOX, MAIL_HOST] = SUPPORT_EMAIL.split("@");

/** Where the shop is, where it is written to, and where else it shows itself. */
export function ContactColumn() {
  return (
    <FooterColumn title="Stay in touch">
      <li>
        <a href={`mailto:${SUPPORT_EMAIL}`} className={LINE}>
          <span className="underline-grow">
            {MAILBOX}@<wbr />
            {MAIL_HOST}
          </span>
        </a>
      </li>
      {SOCIAL_ACCOUNTS.map(({ network, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={`${LINE} gap-1`}>
            <span className="underline-grow">{network}</span>
            <ArrowUpRight size={14} />
            <span className="sr-only">opens in a new window</span>
          </a>
        </li>
      ))}
      <li className={`${LINE} text-ink-soft`}>{SHOP_LOCATION}</li>
    </FooterColumn>
  );
}
