import type { Metadata } from "next";
import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import { writtenPage } from "@/shop/content/pages";
import { notFoundPage } from "../unread";

export async function generateMetadata({ params }: PageProps<"/[written]">): Promise<Metadata> {
  const page = writtenPage((await params).written);
  return page
    ? writtenMetadata(page, `/${page.name}`)
    : { title: "Not found", robots: { index: false } };
}

export default async function WrittenPage({ params }: PageProps<"/[written]">) {
  const page = writtenPage((await params).written);
  return page ? <ContentPage page={page} /> : notFoundPage();
}
