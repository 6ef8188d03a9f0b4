import { buttonClass } from "@/components/ui/form/button-class";
import { Picture } from "@/components/ui/picture/picture";

export function OpeningNotice({ isMain = false }: { isMain?: boolean }) {
  const Heading = isMain ? "h1" : "h2";
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-10 py-6 lg:grid-cols-12 lg:py-16">
      <div className="flex flex-col items-start gap-5 lg:col-span-6 lg:col-start-1 lg:row-start-1">
        <p className="label text-ink-soft">Opening soon</p>
        <Heading className="display max-w-[14ch] text-4xl lg:text-[clamp(3.5rem,5.6vw,5.25rem)] lg:leading-[1.04]">
          The first pieces are on their way
        </Heading>
        <p className="max-w-[42ch] text-ink-soft">
          We're choosing them one by one. Leave your email and we'll write when the shop opens.
        </p>
        <a href="#newsletter-email" className={buttonClass({ look: "secondary" })}>
          Write to me
        </a>
      </div>
      <div className="max-lg:bleed max-lg:order-first max-lg:px-0! lg:col-span-5 lg:col-start-8">
        <Picture src={null} alt="" ratio="5 / 4" className="lg:[--ratio:4/5]!" />
      </div>
    </section>
  );
}
