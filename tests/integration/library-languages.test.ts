import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isAnswered } from "~/answers/write/extractive/choose";
import { importLibrary, searchLibrary } from "~/library/library.server";
import { rankPassages } from "~/passages/rank";

/** Four documents in each language, on the same subjects. */
const DOCUMENTS: Record<string, Record<string, [title: string, text: string]>> = {
  de: {
    press: [
      "Buchdruck",
      "Der Buchdruck mit beweglichen Lettern wurde um 1450 von Johannes Gutenberg in Mainz erfunden. Zuvor schrieben Mönche die Bücher von Hand ab. In wenigen Jahrzehnten entstanden in vielen Städten Druckereien.",
    ],
    volcanoes: [
      "Vulkane",
      "Ein Vulkan entsteht, wo Magma aus der Tiefe an die Oberfläche dringt. Bei heftigen Ausbrüchen werden Asche und Gestein kilometerweit geschleudert. Auf Island gibt es etwa dreißig tätige Vulkane.",
    ],
    bees: [
      "Honigbienen",
      "Honigbienen leben in Völkern mit einer einzigen Königin. Durch Tänze zeigen sie einander, wo Blüten stehen. Im Winter wärmen sich die Bienen, indem sie mit den Flugmuskeln zittern.",
    ],
    bridge: [
      "Die Brücke von Steinfurt",
      "Die Brücke wurde 1873 fertiggestellt und ist 214 Meter lang. Ein Hochwasser zerstörte sie im Jahr 1909, doch die Bürger bauten sie größer wieder auf. Heute überqueren sie vor allem Fußgänger.",
    ],
  },
  es: {
    press: [
      "La imprenta",
      "Johannes Gutenberg inventó la imprenta de tipos móviles en Maguncia hacia 1450. Antes los monjes copiaban los libros a mano. En pocas décadas nacieron talleres en muchas ciudades.",
    ],
    volcanoes: [
      "Los volcanes",
      "Un volcán se forma donde el magma sube desde las profundidades hasta la superficie. En las erupciones violentas la ceniza y las rocas vuelan kilómetros. En Islandia hay unos treinta volcanes activos.",
    ],
    bees: [
      "Las abejas",
      "Las abejas viven en colonias con una sola reina. Mediante danzas se indican unas a otras dónde hay flores. En invierno se calientan haciendo vibrar los músculos del vuelo.",
    ],
    bridge: [
      "El puente de Valdeoro",
      "El puente de Valdeoro se terminó en 1873 y mide 214 metros de largo. Una inundación lo destruyó en 1909, pero los vecinos lo reconstruyeron más grande. Hoy lo cruzan sobre todo peatones.",
    ],
  },
  fr: {
    press: [
      "L'imprimerie",
      "L'imprimerie à caractères mobiles fut inventée par Johannes Gutenberg à Mayence vers 1450. Auparavant les moines copiaient les livres à la main. En quelques décennies, des ateliers naquirent dans de nombreuses villes.",
    ],
    volcanoes: [
      "Les volcans",
      "Un volcan se forme là où le magma remonte des profondeurs vers la surface. Lors d'éruptions violentes, la cendre et les roches sont projetées à des kilomètres. L'Islande compte une trentaine de volcans actifs.",
    ],
    bees: [
      "Les abeilles",
      "Les abeilles vivent en colonies avec une seule reine. Par des danses elles s'indiquent où se trouvent les fleurs. En hiver, elles se réchauffent en faisant vibrer les muscles du vol.",
    ],
    bridge: [
      "Le pont de Clairval",
      "Le pont de Clairval fut achevé en 1873 et mesure 214 mètres de long. Une crue le détruisit en 1909, mais les habitants le reconstruisirent plus grand. Aujourd'hui, ce sont surtout des piétons qui l'empruntent.",
    ],
  },
  en: {
    press: [
      "Printing",
      "Printing with movable type was invented by Johannes Gutenberg in Mainz around 1450. Before that, monks copied books by hand. Within a few decades printers worked in many cities.",
    ],
    volcanoes: [
      "Volcanoes",
      "A volcano forms where magma rises from the depths to the surface. In violent eruptions ash and rock are thrown for miles. Iceland has about thirty active volcanoes.",
    ],
    bees: [
      "Honey bees",
      "Honey bees live in colonies with a single queen. By dances they show each other where flowers grow. In winter the bees keep warm by trembling with their flight muscles.",
    ],
    bridge: [
      "The bridge of Stonford",
      "The bridge of Stonford was finished in 1873 and is 214 meters long. A flood destroyed it in 1909, but the townspeople rebuilt it larger. Today it is mostly used by pedestrians.",
    ],
  },
};

const urlOf = (language: string, key: string) => `https://docs.test/${language}/${key}`;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "languages-"));
  const lines = Object.entries(DOCUMENTS).flatMap(([language, documents]) =>
    Object.entries(documents).map(([key, [title, text]]) => JSON.stringify({ url: urlOf(language, key), title, text })),
  );
  writeFileSync(path.join(folder, "documents.jsonl"), lines.join("\n"));
  const { bad, imported } = await importLibrary([folder]);
  rmSync(folder, { recursive: true });
  expect([bad, imported]).toEqual([[], lines.length]);
});

describe.each([
  ["de", "Wer erfand den Buchdruck?", "press"],
  ["de", "Wann wurde der Buchdruck erfunden?", "press"],
  ["de", "Wie entstehen Vulkane?", "volcanoes"],
  ["de", "Was passiert bei einem heftigen Ausbruch eines Vulkans?", "volcanoes"],
  ["de", "Wie zeigen Bienen einander Blueten?", "bees"],
  ["de", "wie warmen sich bienen im winter", "bees"],
  ["de", "Wie lang ist die Brucke von Steinfurt?", "bridge"],
  ["de", "Was tanzen die Honigbinen?", "bees"],
  ["es", "¿Quién inventó la imprenta?", "press"],
  ["es", "quien invento la imprenta", "press"],
  ["es", "¿Cómo se forman los volcanes?", "volcanoes"],
  ["es", "cuantos volcanes activos hay en islandia", "volcanoes"],
  ["es", "¿Cómo se indica una abeja a otra dónde hay una flor?", "bees"],
  ["es", "¿Cuánto mide el puente de Valdeoro?", "bridge"],
  ["es", "¿Qué inundacion destruyo el puente?", "bridge"],
  ["es", "¿Cuántas reinas hay en una colonia de abejjas?", "bees"],
  ["fr", "Qui a inventé l'imprimerie ?", "press"],
  ["fr", "Comment se forme un volcan ?", "volcanoes"],
  ["fr", "Quelles sont les éruptions violentes d'un volcan ?", "volcanoes"],
  ["fr", "Comment les abeilles se rechauffent-elles en hiver ?", "bees"],
  ["fr", "Quelle est la longueur du pont de Clairval en mètres ?", "bridge"],
  ["fr", "Quand le pont fut-il détruit par une crue ?", "bridge"],
  ["fr", "Comment danse une abeile ?", "bees"],
  ["en", "How does a bee keep warm in winter?", "bees"],
  ["en", "How long is the bridge of Stonford?", "bridge"],
  ["en", "What destroyed the brigde of Stonford?", "bridge"],
])("in %s, '%s'", (language, question, key) => {
  test("finds its document first, with a passage good enough to answer from", async () => {
    const sources = await searchLibrary(question);
    expect(sources[0]?.url).toBe(urlOf(language, key));
    const passages = rankPassages(question, sources, { limit: 12 });
    expect(sources[passages[0]?.source ?? -1]?.url).toBe(urlOf(language, key));
    expect(isAnswered({ passages })).toBe(true);
  });
});

test.each(["Gutenberg", "Johannes Gutenberg", "Wer war Gutenberg?", "Who was Gutenberg?"])(
  "a name finds passages in every language: %s",
  async (question) => {
    const found = (await searchLibrary(question, { limit: 8 })).map(({ url }) => url);
    expect(found).toEqual(expect.arrayContaining(Object.keys(DOCUMENTS).map((language) => urlOf(language, "press"))));
  },
);

test.each([
  ["es", "¿Qué destruyó el puente? ¿Una inundasión?", "bridge"],
  ["es", "¿Cuántas reinas hay en una colonia de avejas?", "bees"],
  ["fr", "Que se passe-t-il lors d'une eruption violente ?", "volcanoes"],
])("in %s, '%s' finds its document first, whether or not it is answered", async (language, question, key) => {
  expect((await searchLibrary(question))[0]?.url).toBe(urlOf(language, key));
});

test("a topic of one word is found in its own language", async () => {
  expect((await searchLibrary("Honigbienen"))[0]?.url).toBe(urlOf("de", "bees"));
  expect((await searchLibrary("abejas"))[0]?.url).toBe(urlOf("es", "bees"));
  expect((await searchLibrary("abeilles"))[0]?.url).toBe(urlOf("fr", "bees"));
});

test("what no document covers is not answered in any language", async () => {
  for (const question of [
    "Wie hoch ist die Steuer auf Zigarren?",
    "¿Cuánto cuesta un billete de tren a Lisboa?",
    "Combien coûte un billet de train pour Lyon ?",
  ]) {
    const sources = await searchLibrary(question);
    const passages = rankPassages(question, sources, { limit: 12 });
    expect(isAnswered({ passages })).toBe(false);
  }
});
