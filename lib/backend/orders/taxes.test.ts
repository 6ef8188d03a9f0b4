import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue, firstChoices, guest, payAndConfirm, type TestShop } from "../testing/shopper";
import { packagesOf } from "./payments/refundable";
