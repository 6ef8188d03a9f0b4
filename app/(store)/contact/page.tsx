import { ContactForm } from "@/components/contact/contact-form";
import { Message } from "@/components/ui/message/message";
import { shopLocation } from "@/lib/domain/text/wording";
import { pageMetadata } from "@/lib/seo/metadata";
import { shop } from "@/shop/shop";

export async function generateMetadata() {
  return pageMetadata({
    title: "Contact Us",
    description: `Write to ${shop.name} about an order, a return or a piece you have in mind.`,
    canonical: "/contact",
  });
}

const OUTCOMES: Readonly<Record<string, { text: string; tone: "success" | "error" }>> = {
  done: { text: "Message sent successfully", tone: "success" },
  failed: { text: "Your message was not sent. Please try again.", tone: "error" },
};

export default async function ContactPage({ searchParams }: PageProps<"/contact">) {
  const outcome = OUTCOMES[String((await searchParams).sent)];
  return (
    <div className="wrap grid gap-12 pt-10 pb-(--section) lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-20">
      <header className="lg:col-span-5">
        <h1 className="display text-4xl">Contact Us</h1>
        <p className="mt-5 max-w-[40ch] text-md text-ink-soft">
          Questions about an order, a return or a piece? Write to us, and a person will answer.
        </p>
      </header>
      <div className="lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1">
        {outcome && (
          <Message
            text={outcome.text}
            tone={outcome.tone}
            className="mb-6 border border-line p-4"
          />
        )}
        <ContactForm />
      </div>
      {(shop.email || shopLocation()) && <ContactFacts />}
    </div>
  );
}

function ContactFacts() {
  return (
    <dl className="grid content-start gap-5 border-line border-t pt-6 text-sm lg:col-span-4 lg:row-start-2">
      {shop.email && (
        <div>
          <dt className="label text-ink-soft">Email</dt>
          <dd>
            <a
              href={`mailto:${shop.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {shop.email}
            </a>
          </dd>
        </div>
      )}
      {shopLocation() && (
        <div>
          <dt className="label text-ink-soft">Where we are</dt>
          <dd className="mt-2.5">{shopLocation()}</dd>
        </div>
      )}
    </dl>
  );
}
