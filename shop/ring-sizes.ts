/** The ring size guide beside the sizes of a ring: one row a US size, the inner diameter in mm. */
export const RING_SIZES: readonly {
  us: string;
  millimeters: number;
  uk: string;
  eu: string;
  jp: string;
}[] = [
  { us: "3", millimeters: 14.1, uk: "F", eu: "44", jp: "4" },
  { us: "4", millimeters: 14.9, uk: "H", eu: "47", jp: "7" },
  { us: "5", millimeters: 15.7, uk: "J½", eu: "49", jp: "9" },
  { us: "6", millimeters: 16.5, uk: "L½", eu: "52", jp: "12" },
  { us: "7", millimeters: 17.3, uk: "N½", eu: "54", jp: "14" },
  { us: "8", millimeters: 18.1, uk: "P½", eu: "57", jp: "16" },
  { us: "9", millimeters: 19, uk: "R½", eu: "60", jp: "18" },
  { us: "10", millimeters: 19.8, uk: "T½", eu: "62", jp: "20" },
  { us: "11", millimeters: 20.6, uk: "V½", eu: "65", jp: "23" },
  { us: "12", millimeters: 21.4, uk: "X½", eu: "67", jp: "25" },
];

/** What a category of rings is called. */
export const RING_CATEGORY = /\brings?\b/i;
