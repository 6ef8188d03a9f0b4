import "server-only";
import { type Dialect, identity } from "./identity";

export const catalogTables = (dialect: Dialect) => [
  `create table brands (
    id ${identity(dialect)},
    key text not null unique,
    name text not null,
    description text not null,
    image text,
    footer_image text,
    is_international integer not null default 0,
    email text not null default '',
    is_hidden integer not null default 0
  )`,
  `create table brand_images (
    id ${identity(dialect)},
    brand_id integer not null references brands (id) on delete cascade,
    kind text not null,
    url text not null,
    name text not null,
    position integer not null
  )`,
  "create index brand_images_brand on brand_images (brand_id, kind, position)",
  `create table shipping_rates (
    id ${identity(dialect)},
    brand_id integer not null references brands (id) on delete cascade,
    type text not null,
    price integer not null check (price >= 0),
    remote_price integer not null check (remote_price >= 0),
    places text not null default 'home',
    from_sum bigint not null default 0,
    up_to_grams integer,
    least_days integer,
    most_days integer,
    position integer not null
  )`,
  "create index shipping_rates_brand on shipping_rates (brand_id)",
  `create table categories (
    id ${identity(dialect)},
    key text not null unique,
    parent_id integer references categories (id),
    name text not null,
    image text,
    position integer not null,
    is_hidden integer not null default 0
  )`,
  `create table collections (
    id ${identity(dialect)},
    key text not null unique,
    name text not null,
    description text not null,
    image text,
    is_featured integer not null default 0,
    position integer not null,
    is_hidden integer not null default 0
  )`,
  `create table products (
    id ${identity(dialect)},
    key text not null unique,
    brand_id integer not null references brands (id),
    category_id integer not null references categories (id),
    name text not null,
    description text not null,
    details text not null,
    price integer not null check (price >= 0),
    is_exclusive integer not null default 0,
    is_clothing integer not null default 0,
    released_at text not null,
    is_hidden integer not null default 0,
    taxonomy text not null default '',
    seo_title text not null default '',
    seo_description text not null default '',
    attribute_key text not null default '',
    care text not null default '',
    engraving text not null default '',
    final_sale integer
  )`,
  "create index products_exclusive on products (brand_id) where is_exclusive = 1",
  "create index products_newest on products (released_at desc, id) where is_hidden = 0",
  "create index products_of_brand on products (brand_id, is_hidden, released_at desc, id)",
  "create index products_of_category on products (category_id, is_hidden, released_at desc, id)",
  `create table product_images (
    id ${identity(dialect)},
    product_id integer not null references products (id) on delete cascade,
    url text not null,
    alt text not null,
    width integer not null,
    height integer not null,
    position integer not null,
    placeholder text,
    focus text not null default '',
    constraint product_images_url unique (product_id, url)
  )`,
  `create table product_collections (
    product_id integer not null references products (id) on delete cascade,
    collection_id integer not null references collections (id) on delete cascade,
    position integer not null,
    constraint product_collections_pk primary key (collection_id, product_id)
  )`,
  "create index product_collections_product on product_collections (product_id)",
  `create table variation_values (
    id ${identity(dialect)},
    variation text not null,
    value text not null,
    constraint variation_values_value unique (variation, value)
  )`,
  `create table product_values (
    product_id integer not null references products (id) on delete cascade,
    value_id integer not null references variation_values (id) on delete cascade,
    variation_position integer not null,
    position integer not null,
    constraint product_values_pk primary key (product_id, value_id)
  )`,
  "create index product_values_value on product_values (value_id, product_id)",
  `create table variants (
    id ${identity(dialect)},
    product_id integer not null references products (id) on delete cascade,
    value_key text not null,
    chosen text not null,
    price integer not null check (price >= 0),
    inventory integer not null check (inventory >= -1),
    image text,
    is_default integer not null default 0,
    position integer not null default 0,
    sku text not null default '',
    barcode text not null default '',
    compare_at integer,
    weight_grams integer,
    constraint variants_value_key unique (product_id, value_key)
  )`,
  "create index variants_by_sku on variants (sku)",
  "create index variants_sku on variants (sku) where sku <> ''",
  `create table variant_values (
    variant_id integer not null references variants (id) on delete cascade,
    value_id integer not null references variation_values (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    constraint variant_values_pk primary key (variant_id, value_id)
  )`,
  "create index variant_values_value on variant_values (value_id, product_id)",
  `create table content (
    key text primary key,
    value text not null
  )`,
];
