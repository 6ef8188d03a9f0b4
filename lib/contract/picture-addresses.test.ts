import { withAbsolutePictures, withPicturesAt } from "./picture-addresses";

const SERVER = "https://api.shop.example/v1";
const json = { "content-type": "application/json; charset=utf-8" };

async function whole(answer: unknown): Promise<unknown> {
  const response = new Response(JSON.stringify(answer), { headers: json });
  return (await withAbsolutePictures(response, SERVER)).json();
}

describe("the pictures of another server's answer", () => {
  it.each([
    ["from its root", "/media/ring.jpg", "https://api.shop.example/media/ring.jpg"],
    ["without a slash", "media/ring.jpg", "https://api.shop.example/v1/media/ring.jpg"],
    ["with a colon in a later part", "media/a:b.jpg", "https://api.shop.example/v1/media/a:b.jpg"],
  ])("are asked of it when they are written %s", async (_, written, expected) => {
    for (const name of ["image", "image_src", "src", "left_image", "second_image"])
      expect(await whole({ data: [{ [name]: written }] })).toEqual({
        data: [{ [name]: expected }],
      });
  });

  it.each([
    "https://cdn.example/ring.jpg",
    "http://cdn.example/ring.jpg",
    "HTTPS://cdn.example/ring.jpg",
    "//cdn.example/ring.jpg",
    "data:image/gif;base64,R0lGODdhAQABAIAAAP",
    "",
  ])("stay as they are when their address is whole or empty: %s", async (image) => {
    const answer = { data: { image, other_image: "/a.jpg" } };
    const read = await whole(answer);
    expect(read).toEqual({ data: { image, other_image: "https://api.shop.example/a.jpg" } });
  });

  it("may be the `url` of a list of pictures; every other `url` leads to a page", async () => {
    const url = "/media/1.jpg";
    const of = (lists: string[]) => Object.fromEntries(lists.map((name) => [name, [{ url }]]));
    const pictures = ["images", "slider_images", "popup_images", "footer"];
    const pages = ["links", "our_images", "images_below", "myfooter"];
    const answer = (await whole({ data: { ...of(pictures), ...of(pages), url } })) as {
      data: Record<string, { url: string }[]>;
    };
    for (const name of pictures)
      expect(answer.data[name]).toEqual([{ url: `https://api.shop.example${url}` }]);
    for (const name of pages) expect(answer.data[name]).toEqual([{ url }]);
    expect(answer.data.url).toBe(url);
  });

  it("picture addresses are recognized by the whole name of their field", async () => {
    const answer = {
      data: { images_src: "/a", imageless: "/b", my_image_name: "/c", source: "/d", src: "/e" },
    };
    expect(await whole(answer)).toEqual({
      data: { ...answer.data, src: "https://api.shop.example/e" },
    });
  });

  it("leave all else as it was: lists, numbers, nothing, and pictures that are no text", async () => {
    const rest = { name: "Ring", sizes: [5, 6.5, null], isNew: true, note: null, list: [[1], "x"] };
    const answer = {
      ...rest,
      image: null,
      left_image: 7,
      src: { image: "/a.jpg" },
      right_image: "/b",
    };
    expect(await whole(answer)).toEqual({
      ...answer,
      src: { image: "https://api.shop.example/a.jpg" },
      right_image: "https://api.shop.example/b",
    });
  });

  it("are found in answers with spaces in them", async () => {
    const response = new Response('{ "image" : "/a.jpg" }', { headers: json });
    expect(await (await withAbsolutePictures(response, SERVER)).json()).toEqual({
      image: "https://api.shop.example/a.jpg",
    });
  });
});

describe("an answer of another server", () => {
  const given = async (body: string | null, init: ResponseInit) => {
    const response = await withAbsolutePictures(new Response(body, init), SERVER);
    return [response.status, response.headers.get("x-asked"), await response.text()];
  };

  it("keeps its status and its headers", async () => {
    const headers = { ...json, "x-asked": "1" };
    const body = '{"image":"https://cdn.example/a.jpg"}';
    expect(await given(body, { status: 422, headers })).toEqual([422, "1", body]);
    expect(await given(null, { status: 204, headers })).toEqual([204, "1", ""]);
  });

  it("that is no JSON, whatever it says it is, is passed on as it came", async () => {
    const page = '<html>"image":"/a.jpg"</html>';
    expect(await given(page, { headers: { "content-type": "text/html" } })).toEqual([
      200,
      null,
      page,
    ]);
    expect(await given(page, { headers: json })).toEqual([200, null, page]);
    const untyped = new Response(new Blob([page]));
    expect(await (await withAbsolutePictures(untyped, SERVER)).text()).toBe(page);
  });

  it("whose picture's address makes no sense keeps it", async () => {
    const response = new Response('{"image":"/a.jpg"}', { headers: json });
    expect(await (await withAbsolutePictures(response, "nowhere")).json()).toEqual({
      image: "/a.jpg",
    });
  });
});

describe("pictures at a CDN", () => {
  it("have its addresses, and nothing else has", async () => {
    const own = { image: "/pictures/9f/a/full.jpg", images: [{ url: "/pictures/9f/b/full.jpg" }] };
    const others = {
      src: "/catalogue/a.jpg",
      url: "https://a.example/pictures/9f/c",
      text: "/pictures/",
    };
    const response = Response.json(
      { ...own, ...others, text: "see /pictures/9f" },
      { status: 201 },
    );
    const changed = await withPicturesAt("https://cdn.example", response);
    expect(changed.status).toBe(201);
    expect(await changed.json()).toEqual({
      ...others,
      image: "https://cdn.example/pictures/9f/a/full.jpg",
      images: [{ url: "https://cdn.example/pictures/9f/b/full.jpg" }],
      text: "see /pictures/9f",
    });
    const empty = new Response(null, { status: 204 });
    expect(await withPicturesAt("https://cdn.example", empty)).toBe(empty);
  });
});
