import type { Language } from "../language";
import { wordSet } from "./analyser";

/** Words that name the form of an answer but seldom appear in it, so a search should drop them first. Folded. */
export const ASKING_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(
    "name names named called call kind kinds type types sort sorts year years date day month time number amount " +
      "percentage person people place word term thing things way ways example examples many much enough various several " +
      "different other describe explain tell define list give show know known mean means used use uses using happen happens",
  ),
  de: wordSet(
    "name namen heisst heissen nennt nennen genannt bezeichnet bezeichnung art arten sorte jahr jahre jahren datum tag monat zeit zahl " +
      "anzahl menge prozent prozentsatz person personen menschen leute ort orte wort begriff ding weise beispiel beispiele viele viel " +
      "genug verschiedene andere anderen beschreibe erklare definiere nenne zeige bekannt bedeutet bedeuten verwendet benutzt " +
      "passiert geschieht geschah funktioniert gemacht lange oft",
  ),
  es: wordSet(
    "nombre nombres llama llaman llamado llamada tipo tipos clase clases ano anos fecha dia dias mes tiempo hora numero cantidad " +
      "porcentaje persona personas gente lugar lugares palabra termino cosa cosas manera forma formas ejemplo ejemplos varios varias " +
      "diferentes distintos describe explica define lista da muestra conoce conocido conocida significa significan usa usan usado " +
      "utiliza sucede ocurre pasa funciona hecho",
  ),
  fr: wordSet(
    "nom noms appelle appellent appele appelee type types sorte sortes genre annee annees date jour jours mois temps heure nombre " +
      "quantite pourcentage personne personnes gens lieu endroit mot terme chose choses maniere facon exemple exemples different " +
      "differents differentes decris explique definis liste donne montre connu connue connait signifie utilise utilisee utilisent " +
      "passe arrive fonctionne trouve",
  ),
  other: new Set(),
};
