import { ArrowUpRight } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { SpotlightPost } from "@/lib/domain/content";

/** Posts of people wearing what the shop sells: stills, no network's script. */
export function Spotlight({ title, posts }: { title: string; posts: SpotlightPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section-space overflow-clip" aria-labelledby="spotlight">
      <h2 id="spotlight" className="display wrap mb-10 text-center text-3xl lg:mb-14">
        {title}
      </h2>
      <ul className="wrap scrollbar-none relative flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto sm:gap-5 lg:grid lg:grid-cols-6 lg:overflow-visible">
        {posts.map((post) => (
          <li
            key={post.link}
            className="w-[62vw] max-w-72 shrink-0 snap-start lg:w-auto lg:even:mt-16"
          >
            <Post post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Post({ post }: { post: SpotlightPost }) {
  const name = `#${post.product} By You`;
  const still = (
    <>
      <Picture src={post.image} alt="" sizes="(width >= 1024px) 15vw, 62vw" />
      <h3 className="mt-3 text-sm leading-snug">{name}</h3>
    </>
  );
  return (
    <>
      {post.productId === null ? (
        still
      ) : (
        <ShopLink href={`/details/${post.productId}`} className="block">
          {still}
        </ShopLink>
      )}
      <a
        href={post.link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft text-sm hover:text-ink"
      >
        <span className="underline-grow">See the post</span>
        <ArrowUpRight size={16} />
        <span className="sr-only">{`${name}, opens in a new window`}</span>
      </a>
    </>
  );
}
