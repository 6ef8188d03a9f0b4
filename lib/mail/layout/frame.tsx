import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { sellerLine } from "@/lib/domain/text/wording";
import { shop } from "@/shop/shop";
import { BlockView } from "./blocks";
import { type Email, shopLink } from "./email";
import { look, styleSheet } from "./look";

export function EmailFrame({ email }: { email: Email }) {
  return (
    <Container className="email-paper" style={look().frame}>
      <Band className="email-gutter email-line" style={look().top}>
        <Link href={shopLink("/")} className="email-ink" style={look().wordmark}>
          {shop.name.toUpperCase()}
        </Link>
      </Band>
      <Band className="email-gutter" style={look().content}>
        <Heading as="h1" className="email-ink email-heading" style={look().heading}>
          {email.heading}
        </Heading>
        {email.blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </Band>
      <Band className="email-gutter email-line" style={look().bottom}>
        {email.isToCustomer && <ShopLinks />}
        <Text className="email-soft" style={look().small}>
          {email.reason}
        </Text>
        {email.unsubscribeHref && (
          <Text className="email-soft" style={look().small}>
            <Link href={email.unsubscribeHref} className="email-soft" style={look().smallLink}>
              Unsubscribe
            </Link>
          </Text>
        )}
      </Band>
    </Container>
  );
}

/** Padding sits on table cells, the one kind that Outlook keeps. */
function Band({
  className,
  style,
  children,
}: {
  className: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ShopLinks() {
  return (
    <>
      {shop.social.length > 0 && (
        <Links links={shop.social.map(({ network, url }) => [network, url])} />
      )}
      <Links
        links={[
          ["Help center", shopLink("/faq")],
          ["Privacy Policy", shopLink("/privacy")],
          ["Terms of Service", shopLink("/terms")],
        ]}
      />
      {shop.email && (
        <Text className="email-soft" style={look().small}>
          Questions? Write to{" "}
          <Link href={`mailto:${shop.email}`} className="email-soft" style={look().smallLink}>
            {shop.email}
          </Link>
        </Text>
      )}
      {sellerLine() && (
        <Text className="email-soft" style={look().small}>
          {sellerLine()}
        </Text>
      )}
    </>
  );
}

function Links({ links }: { links: [text: string, href: string][] }) {
  return (
    <Text style={look().links}>
      {links.map(([text, href]) => (
        <Link key={href} href={href} className="email-ink" style={look().link}>
          {text}
        </Link>
      ))}
    </Text>
  );
}

export function EmailDocument({ email }: { email: Email }) {
  return (
    <Html lang="en">
      <Head>
        <title>{email.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet()}</style>
      </Head>
      <Body className="email-page" style={look().page}>
        <Preview>{email.preview}</Preview>
        <EmailFrame email={email} />
      </Body>
    </Html>
  );
}
