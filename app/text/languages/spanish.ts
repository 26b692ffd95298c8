import { stemmer } from "@orama/stemmers/spanish";
import { type Analyser, continentalNumbers, formsOf, numbersOf, wordSet } from "./analyser";

/**
 * Snowball's Spanish stems (https://snowballstem.org/algorithms/spanish/stemmer.html). They rely on accents, which
 * people omit, so words come without them; the accent of "-ción" is restored, and an "i" left by an unaccented ending
 * is dropped: "nació", "nacio", "nacieron" and "nacer" have one stem.
 */
export const spanish: Analyser = {
  stopWords: wordSet(
    "a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aqui asi aun aunque bajo bien " +
      "cada casi como con contra cual cuales cualquier cuando cuanta cuantas cuanto cuantos cuya cuyas cuyo cuyos de del desde despues " +
      "donde durante e el ella ellas ello ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estaban estado " +
      "estan estar estas este esto estos fue fueron ha habia habian habria hace hacen hacer hacia han hasta hay haya he hemos hubo la " +
      "las le les lo los mas me mediante mi mientras mis mucha muchas mucho muchos muy nada ni ningun ninguna ninguno no nos nosotros " +
      "nuestra nuestro o os otra otras otro otros para pero por porque puede pueden pudo pues que quien quienes se sea segun ser sera " +
      "si sido siempre sin sino sobre solo son su sus tal tambien tampoco tan tanta tanto te tenia tenian tener tiene tienen toda " +
      "todas todo todos tras tu tus tuvo tuvieron u un una unas uno unos usted ustedes y ya yo",
  ),
  plain: continentalNumbers,
  stem(folded) {
    const number = NUMBER_WORDS.get(folded);
    if (number !== undefined) return number;
    const stem = stemmer(withAccents(IRREGULAR_FORMS.get(folded) ?? folded));
    return stem.length > 3 ? stem.replace(/i$/, "") : stem;
  },
};

/** Without its accent "volcán" ends like a verb, so its plural must too. */
function withAccents(folded: string): string {
  return folded.replace(/cion$/, "ción").replace(/sion$/, "sión").replace(/anes$/, "an");
}

const NUMBER_WORDS = numbersOf("uno dos tres cuatro cinco seis siete ocho nueve diez once doce");

const IRREGULAR_FORMS = formsOf([
  "caer cayo cayeron caido",
  "comenzar comienza comienzan comenzo comienzo",
  "conducir condujo condujeron",
  "construir construyo construyeron construido construye construccion",
  "contar cuenta cuentan",
  "crear creo creador creada creado",
  "dar dio dieron dado",
  "decir dijo dijeron dicho dice dicen",
  "dormir duerme duermen durmio durmieron",
  "empezar empieza empiezan empezo",
  "encontrar encuentra encuentran encontro",
  "escribir escribio escribieron escrito escrita escritos escritas escribe",
  "inventar invento inventada inventado inventor invencion",
  "ir iba iban ido",
  "leer leyo leyeron leido",
  "llegar llego llegaron llegada",
  "llover llueve llovio lluvia lluvias",
  "medir mide miden midio",
  "morir murio murieron muere mueren muerto muerta muerte",
  "mover mueve mueven movio",
  "nacer nacio nacieron nacido nacida nace nacimiento",
  "perder pierde pierden perdio",
  "poder poderes",
  "poner puso pusieron puesto pone",
  "producir produce producen produjo produjeron produccion",
  "querer quiere quieren quiso",
  "saber sabe saben supo",
  "traer trajo trajeron",
  "venir viene vienen vino vinieron",
  "ver vio vieron visto",
  "vivir vive viven vivio vivieron",
  "volar vuela vuelan volo vuelo",
  "volver vuelve vuelven volvio vuelto",
  "grande gran grandes mayor mayores",
  "bueno buen buena buenos buenas mejor mejores",
]);
