export interface Designer {
  name: string;
  story: string;
  /** The picture that stands for the designer. */
  portrait: string;
  /** Wide editorial pictures above the designer's products. */
  slider: readonly string[];
  /** A wide editorial picture below them; none while it is missing. */
  footer: string | null;
}

/** The designers of the demo shop by key. All are invented. */
export const designers = {
  "hesper-and-lowe": {
    name: "Hesper & Lowe",
    story:
      "Two setters who met over a shared vice in Hatton Garden and took the lease upstairs together in 2009. Ida Hesper cuts the claws; Frances Lowe chooses the stones, rejecting about nine in ten. They buy rough from two mines that let them visit, and they will tell you which one yours came from. A ring passes between the two benches four times before it is hallmarked at Goldsmiths' Hall, a ten-minute walk away.",
    portrait: "editorial/collection-rings.jpg",
    slider: ["editorial/banner-diamond.jpg", "editorial/brand-goldsmith.jpg"],
    footer: null,
  },
  "casa-tormel": {
    name: "Casa Tormel",
    story:
      "Valenza has more goldsmiths than bakers, and Casa Tormel has been one of them since 1961. Nives Tormel works almost entirely with emeralds, a stone that cracks if you look at it crossly, so every setting is built around the gem instead of the other way round. Her father's drawings, some on café receipts, are still pinned above the polishing wheel. The workshop employs seven people and closes for lunch, without exception, at half past twelve.",
    portrait: "editorial/collection-green.jpg",
    slider: ["editorial/brand-goldsmith.jpg", "editorial/banner-coloured.jpg"],
    footer: null,
  },
  "isaure-belcourt": {
    name: "Isaure Belcourt",
    story:
      "Isaure Belcourt restored eighteenth-century jewels for a Paris auction house before she made anything of her own. The habit shows: open backs that let in light, claws finished where nobody will look, rose gold mixed to her own slightly coppery recipe. She works alone in a courtyard off the rue des Gravilliers with an assistant on Thursdays, and completes around three hundred pieces a year. Rubies and morganites are her usual company. She does not own a single pair of earrings.",
    portrait: "editorial/brand-ruby.jpg",
    slider: ["editorial/banner-diamond.jpg", "editorial/banner-bangles.jpg"],
    footer: null,
  },
  orimo: {
    name: "Orimo",
    story:
      "In Kobe, where pearls have been sorted by north light for a hundred years, the Orimo family still does it at a long table by the window. Nagisa Orimo runs the house her grandmother began with one drawer of freshwater pearls and a borrowed drill. Strands are matched over weeks, bead against bead, then knotted by hand on silk by three women who have sat side by side since 1988. Mismatched pearls go into a glass jar. Once a year the jar becomes a necklace for a neighbor.",
    portrait: "editorial/collection-pearl.jpg",
    slider: ["editorial/brand-brooch.jpg", "editorial/home-golden-hour.jpg"],
    footer: null,
  },
  "askeland-solv": {
    name: "Askeland Sølv",
    story:
      "Torunn Askeland trained as a ship's welder in Bergen, and her silver keeps something of the trade: thick twists, honest seams, weight where you expect it. The metal is recycled from Norwegian cutlery, melted in batches of two kilos in a former net loft on the harbor. Some pieces are darkened with liver of sulfur and rubbed back with pumice until they look as though they had been found.",
    portrait: "editorial/brand-torque.jpg",
    slider: ["editorial/banner-silver.jpg", "editorial/banner-coloured.jpg"],
    footer: null,
  },
  "thackeray-pell": {
    name: "Thackeray Pell",
    story:
      "Third floor, Vyse Street, Birmingham: a room with nine gravers, one radio and a view of the cemetery. Ambrose Pell learned seal engraving from his uncle, Joseph Thackeray, who cut crests backwards for solicitors and never used a magnifier. Signets are struck in one piece and engraved afterwards, deep enough to take wax. Flat stones such as onyx, lapis and mother-of-pearl are ground in-house to a fifth of a millimeter. If you send a sketch, Ambrose will reply by postcard.",
    portrait: "editorial/brand-signet.jpg",
    slider: [
      "editorial/gift-for-him.jpg",
      "editorial/brand-goldsmith.jpg",
      "editorial/home-golden-hour.jpg",
    ],
    footer: "editorial/brand-watchmaker.jpg",
  },
  "common-gilt": {
    name: "Common Gilt",
    story:
      "Ruth Abelow started Common Gilt at a kitchen table in Red Hook, Brooklyn, with a rolling mill bought from a dentist. Her rule is that a piece must survive the subway, the gym and a toddler, or it goes back in the crucible. Hoops are hollow-formed so they weigh next to nothing; knots are tied from wire and left a little crooked; chains are soldered link by link. Everything is 18k gold, cast from refined scrap a few streets away. There are six people now, and a second table.",
    portrait: "editorial/collection-ear.jpg",
    slider: ["editorial/home-golden-hour.jpg"],
    footer: "editorial/banner-bangles.jpg",
  },
  "marisol-teague": {
    name: "Marisol Teague",
    story:
      "Charms, lockets and coins from an adobe studio south of Santa Fe, where Marisol Teague keeps two donkeys and a drop hammer from 1923. She carves each motif into steel at actual size, so a sunburst that measures less than an inch may take her two weeks. The dies are numbered and hung on nails by the door; there were sixty-one at the last count. Turquoise comes from a claim in Nevada that her mother prospected. She will not make a horseshoe, having fallen off too many horses.",
    portrait: "editorial/collection-chain.jpg",
    slider: ["editorial/brand-talisman.jpg", "editorial/home-golden-hour.jpg"],
    footer: "editorial/banner-bangles.jpg",
  },
  "tansy-wickenden": {
    name: "Tansy Wickenden",
    story:
      "Providence made most of America's costume jewelry until the factories left, and Tansy Wickenden rents a corner of one of them. She works in vermeil, properly: sterling silver underneath, 18k gold on top, thicker than the law asks for. A retired plater named Sal comes in on Tuesdays and has opinions. Moonstone, malachite and blush pearls are bought in small parcels, laid out on the studio floor and moved about until a design suggests itself.",
    portrait: "editorial/brand-vermeil.jpg",
    slider: ["editorial/banner-coloured.jpg", "editorial/home-golden-hour.jpg"],
    footer: null,
  },
  "tarini-solanke": {
    name: "Tarini Solanke",
    story:
      "Gold is counted in generations in Jaipur's Johari Bazaar; Tarini Solanke is the sixth in her family and the first to sign her work. She left a structural engineering degree in Pune with one year to go, and still calculates the spring of a cuff before she raises it. Granulation is the workshop's specialty: beads of gold the size of a poppy seed, set with tweezers and a paste of quince seed, then fused in one breath of flame. A bad breath means starting again.",
    portrait: "editorial/brand-bangle.jpg",
    slider: ["editorial/banner-bangles.jpg", "editorial/home-golden-hour.jpg"],
    footer: "editorial/banner-coloured.jpg",
  },
  verbrecke: {
    name: "Verbrecke",
    story:
      "Lines of stones, and little else. The Verbrecke brothers took over a closed diamond-sawing shop near Antwerp Central in 2003 and kept the sorting scales, the safe and the bookkeeper, Mevrouw Claes. Lode matches stones for color and size within three hundredths of a millimeter; Wim builds the articulated settings, each link drilled from solid metal so that a bracelet hangs like cloth. They speak to one another mostly in grades and numbers. Repairs are free for life, which so far has cost them very little.",
    portrait: "editorial/brand-line.jpg",
    slider: ["editorial/banner-diamond.jpg"],
    footer: "editorial/banner-bangles.jpg",
  },
  "corrib-and-kell": {
    name: "Corrib & Kell",
    story:
      "Saoirse Kell mixes metals because her grandmother's rings did: one silver, one gold, one of unknown origin, never taken off. The workshop stands by the river in Galway, behind a shop that sells fishing flies, and some of the tools were made for tying them. Hammering is done on a rounded beach stone, which leaves marks no steel can. Each of the four makers has her own punch, so a glance inside the band tells you whose piece it is.",
    portrait: "editorial/brand-amethyst.jpg",
    slider: ["editorial/banner-silver.jpg", "editorial/banner-coloured.jpg"],
    footer: "editorial/brand-brooch.jpg",
  },
  aubrelle: {
    name: "Aubrelle",
    story:
      "Four references, two case sizes, no date window. Clémence Aubrelle spent eleven years adjusting complicated movements for other people in La Chaux-de-Fonds, and came away wanting a watch that did less. Hers are wound by hand, run for forty-two hours and are thinner than four stacked quarters. Dials are lacquered in seven coats by a former boat painter; hands are cut with enough contrast to be read without glasses. The workshop regulates five watches a day, and each spends two weeks on a shelf before it may leave.",
    portrait: "editorial/brand-watch-rose.jpg",
    slider: ["editorial/brand-watchmaker.jpg"],
    footer: "editorial/gift-for-him.jpg",
  },
  arnese: {
    name: "Arnese",
    story:
      "The hides come from a tannery at Santa Croce sull'Arno that still uses chestnut bark, and reach Arnese, two streets away, by handcart. Duccio Falchi cuts around scars rather than hiding them, which wastes a third of the skin and saves the bag. Seams are saddle-stitched with two needles and waxed linen, about an hour for every forearm's length. Edges are burnished, painted, sanded and painted again. The name means tool, and a fair number of theirs are older than the people holding them.",
    portrait: "editorial/collection-leather.jpg",
    slider: ["editorial/home-atelier.jpg", "editorial/banner-saddle.jpg"],
    footer: "editorial/brand-bag-maker.jpg",
  },
  "bight-and-harrow": {
    name: "Bight & Harrow",
    story:
      "Sailmakers first. Joanna Bight repaired mainsails on the Portland waterfront in Maine for a decade and began sewing totes from the offcuts in slack winters; Peter Harrow, a saddler, supplied the handles and eventually stayed. Canvas is woven in Connecticut to a weight usually reserved for storm jibs. Rivets are set by hand and backed with leather washers, so they do not pull through. Anything that fails is mended at no charge, and the worst cases are framed on the workshop stairs.",
    portrait: "editorial/brand-black.jpg",
    slider: ["editorial/brand-canvas.jpg", "editorial/banner-forest.jpg"],
    footer: "editorial/banner-saddle.jpg",
  },
  "solange-dumarais": {
    name: "Solange Dumarais",
    story:
      "Evening bags from Montréal, made for people who carry four things and mean it. Solange Dumarais was a costume cutter at the opera for fourteen seasons, where she learned how a clasp should sound from the third row. Hers are turned from solid brass on a watchmaker's lathe, then plated; the mechanism is tested two thousand times by a machine her son built from a sewing motor. Linings are always one shade darker than the outside. She names every model after somebody who danced until closing.",
    portrait: "editorial/brand-clasp.jpg",
    slider: ["editorial/banner-evening.jpg"],
    footer: "editorial/banner-forest.jpg",
  },
  "olvera-hermanas": {
    name: "Olvera Hermanas",
    story:
      "Three sisters, one white village in the Sierra de Cádiz, and a leather trade their grandfather swore had no future. Inmaculada designs, Rocío cuts and Pilar argues with suppliers. The gathered necks of their bags are pleated over a wooden form turned by a cousin, then left overnight so that the leather remembers the shape. Colors are mixed from the valley as seen from the workshop window: bone in August, sage in March, burgundy when the vines go over. Visitors are given coffee and put to work punching holes.",
    portrait: "editorial/brand-bone.jpg",
    slider: ["editorial/brand-bag-maker.jpg", "editorial/home-atelier.jpg"],
    footer: null,
  },
  "filanda-breggia": {
    name: "Filanda Breggia",
    story:
      "A silk mill above Lake Como that nearly became apartments. In 2012 five of its former printers pooled their severance pay, bought back two screen tables and reopened the ground floor as Filanda Breggia. Drawings arrive in gouache, on paper, from painters they like; one color takes one screen, and a square may need as many as fourteen. The twill is washed in lake water, whose softness they will discuss at length. Hems are rolled by hand in the village, about forty minutes each, usually with the radio on.",
    portrait: "editorial/collection-silk.jpg",
    slider: ["editorial/banner-silk.jpg", "editorial/home-golden-hour.jpg"],
    footer: "editorial/banner-summer.jpg",
  },
  valserine: {
    name: "Valserine",
    story:
      "The combs of the French Jura were once carved from boxwood, then from horn, and since the 1930s from cotton acetate; Valserine has made all three at the same address. Blocks rest for eight weeks before cutting, because young acetate warps. Frames and hair clips are milled, tumbled for three days in birch chips, then finished on a felt wheel by Odette Vuillet, who can tell the grade of a polish by its squeak. No two sheets of tortoise pattern match. The workshop considers this a point in its favor.",
    portrait: "editorial/collection-eyewear.jpg",
    slider: ["editorial/brand-acetate.jpg", "editorial/banner-summer.jpg"],
    footer: "editorial/banner-evening.jpg",
  },
  "wexcombe-hatters": {
    name: "Wexcombe Hatters",
    story:
      "Stockport blocked hats for the world until the world stopped wearing them, and Wexcombe kept going on weddings, film work and stubbornness. There are four hundred wooden blocks in the loft, some with the names of dead customers penciled inside. Felt is steamed, pulled down by two people leaning in opposite directions, and left to dry for a day; straw is woven in Ecuador and shaped here. Miriam Oddie, the head hatter, measures with a brass conformer from 1891 and will refuse to sell you the wrong brim.",
    portrait: "editorial/collection-hats.jpg",
    slider: ["editorial/brand-milliner.jpg", "editorial/home-atelier.jpg"],
    footer: "editorial/banner-summer.jpg",
  },
  "brae-and-voe": {
    name: "Brae & Voe",
    story:
      "Shetland has about twenty sheep to each person, but Brae & Voe looks further for softness and spins merino in a converted herring station at Lerwick. Ailsa Mouat programs the flat-bed machines; eleven hand-finishers, most of them within a bicycle ride, link the seams loop by loop and tie the pompoms. Colors are blended in the fleece before spinning, so a single yarn of moss holds gray, ocher and a little blue. A mistake is unraveled and knitted again, so almost nothing is thrown away.",
    portrait: "editorial/collection-knit.jpg",
    slider: ["editorial/banner-wool.jpg", "editorial/home-atelier.jpg"],
    footer: null,
  },
  roquessan: {
    name: "Roquessan",
    story:
      "Basile Roquessan was a soil scientist outside Grasse before he was a perfumer, and he still begins with the ground: chalk, wet slate, the pots in a courtyard after watering. Each scent is built from fewer than thirty materials and written out on the box. Rose absolute is bought by weight from a farm eleven kilometers up the road, in May, at dawn. The liquid matures in steel for ten weeks and in glass for four. Bottles are heavy on purpose; an early one survived a marble staircase.",
    portrait: "editorial/brand-parfum.jpg",
    slider: ["editorial/gift-objects.jpg", "editorial/banner-summer.jpg"],
    footer: "editorial/home-golden-hour.jpg",
  },
  "alder-and-slip": {
    name: "Alder & Slip",
    story:
      "One potter, one wheel, one dog, in the hills outside Asheville, North Carolina. June Alderman throws stoneware from clay she digs with a neighbor's permission and a borrowed truck, mixed half and half with a commercial body so that it survives the kiln. The gilt rims are brushed on after the second firing with a squirrel-hair liner and fired a third time, very gently. About one dish in eight cracks. Those line the path to the studio, and on a wet morning the whole slope glints.",
    portrait: "editorial/brand-kiln.jpg",
    slider: ["editorial/gift-objects.jpg", "editorial/home-golden-hour.jpg"],
    footer: null,
  },
} satisfies Record<string, Designer>;

export type DesignerKey = keyof typeof designers;
