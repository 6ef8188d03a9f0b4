/** A path for each kind of page, by a short name: the first product, category and so on. */
export async function routesOf(url) {
  const ask = async (path) => (await (await fetch(`${url}/api${path}`)).json()).data;
  const [categories, brands, collections, products] = await Promise.all(
    ["/categories", "/brands", "/collections/featured", "/products"].map(ask),
  );
  return {
    home: "/",
    product: `/details/${products.data[0].product_id}`,
    listing: "/products",
    filtered: "/products?from=50&to=200",
    category: `/products/category/${categories[0].children[0].id}`,
    shop: "/shop",
    designers: "/designers",
    designer: `/products/designers/${brands[0].id}`,
    collections: "/collections",
    shortlist: `/products/collection/${collections[0].id}`,
    cart: "/cart",
    checkout: "/checkout",
    login: "/login",
    contact: "/contact",
  };
}
