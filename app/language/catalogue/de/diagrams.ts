import type { Catalogue } from "../../translator";

/** Diagrams: the page, its canvas, and import errors. */
export const diagrams: Catalogue = {
  "AI Diagram": "KI-Diagramm",
  "See a topic as a diagram, with the source behind every box; edit and export it.":
    "Sieh ein Thema als Diagramm, mit der Quelle zu jedem Kasten; bearbeite und exportiere es.",
  "{model}, an AI model, draws a topic as a diagram. It can be wrong: check what matters.":
    "{model}, ein KI-Modell, zeichnet ein Thema als Diagramm. Es kann sich irren: Prüfe, was wichtig ist.",
  "Claude, an AI model by Anthropic, draws a topic as a diagram. It can be wrong: check what matters.":
    "Claude, ein KI-Modell von Anthropic, zeichnet ein Thema als Diagramm. Es kann sich irren: Prüfe, was wichtig ist.",
  "A topic as a map of what our sources say about it. Boxes link to where they were read.":
    "Ein Thema als Karte dessen, was unsere Quellen darüber sagen. Kästen führen dorthin, wo es zu lesen war.",
  Topic: "Thema",
  "Generate Diagram": "Diagramm erstellen",
  Diagram: "Diagramm",
  "The editor could not be loaded. Please reload the page to edit the diagram.":
    "Der Editor konnte nicht geladen werden. Bitte lade die Seite neu, um das Diagramm zu bearbeiten.",
  "A diagram of {topic} with {n} boxes.": {
    one: "Ein Diagramm zu {topic} mit {n} Kasten.",
    other: "Ein Diagramm zu {topic} mit {n} Kästen.",
  },
  "No diagram yet.": "Noch kein Diagramm.",
  "Name a topic above, and its diagram appears here.": "Nenne oben ein Thema, und sein Diagramm erscheint hier.",
  "Drawing: {topic}": "Zeichnung: {topic}",
  "A diagram of {boxes} and {arrows}.": "Ein Diagramm: {boxes} und {arrows}.",
  "{n} boxes": { one: "{n} Kasten", other: "{n} Kästen" },
  "{n} arrows": { one: "{n} Pfeil", other: "{n} Pfeile" },
  "Read as text": "Als Text lesen",
  "(see elsewhere in this list)": "(siehe an anderer Stelle dieser Liste)",
  "(no label)": "(ohne Text)",

  "Canvas. N adds a box, Enter renames the one in focus, C connects it, arrow keys move it.":
    "Zeichenfläche. N fügt einen Kasten hinzu, Eingabe benennt den ausgewählten um, C verbindet ihn, Pfeiltasten verschieben ihn.",
  "Name a topic above, import a diagram, or add a first box.":
    "Nenne oben ein Thema, importiere ein Diagramm oder füge einen ersten Kasten hinzu.",
  Overview: "Übersicht",
  "Arrow from {from} to {to}": "Pfeil von {from} zu {to}",
  "Arrow from {from} to {to}: {label}": "Pfeil von {from} zu {to}: {label}",
  Source: "Quelle",
  "Source of {label}": "Quelle zu {label}",
  Label: "Text",
  "Add box": "Kasten hinzufügen",
  Redo: "Wiederholen",
  "Tidy up": "Aufräumen",
  "Full screen": "Vollbild",
  Selection: "Auswahl",
  "{n} selected": "{n} ausgewählt",
  "Select a box or an arrow to change it. Double-click a box to rename it; drag from the dots at its edges to connect it. Keys: N adds a box, Enter renames, C connects, arrows move, Delete deletes.":
    "Wähle einen Kasten oder Pfeil aus, um ihn zu ändern. Ein Doppelklick benennt einen Kasten um; ziehe von den Punkten an seinen Rändern, um ihn zu verbinden. Tasten: N fügt einen Kasten hinzu, Eingabe benennt um, C verbindet, Pfeile verschieben, Entf löscht.",
  "Connect “{label}” to": "„{label}“ verbinden mit",
  "Connect to…": "Verbinden mit …",
  "Arrow’s label": "Text des Pfeils",
  "New box": "Neuer Kasten",
  "Box added.": "Kasten hinzugefügt.",
  "Renamed.": "Umbenannt.",
  "Connected.": "Verbunden.",
  "These boxes are connected already.": "Diese Kästen sind schon verbunden.",
  "Laid out anew.": "Neu angeordnet.",
  "Imported {n} boxes.": { one: "{n} Kasten importiert.", other: "{n} Kästen importiert." },
  "Deleted. Undo with Ctrl+Z.": "Gelöscht. Rückgängig mit Strg+Z.",
  "Undone.": "Rückgängig gemacht.",
  "Done again.": "Wiederholt.",

  Export: "Exportieren",
  "Export as": "Exportieren als",
  "PNG picture": "PNG-Bild",
  "SVG drawing": "SVG-Zeichnung",
  "Copy Mermaid": "Mermaid kopieren",
  "Copy JSON": "JSON kopieren",
  "Exported.": "Exportiert.",
  "Copied.": "Kopiert.",
  "This browser could not draw the picture. Please export as SVG instead.":
    "Dieser Browser konnte das Bild nicht zeichnen. Bitte exportiere es stattdessen als SVG.",
  Import: "Importieren",
  "Import a diagram": "Ein Diagramm importieren",
  "JSON, or a Mermaid flowchart": "JSON oder ein Mermaid-Flussdiagramm",
  "An idea": "Eine Idee",
  "A draft": "Ein Entwurf",
  "or from a file": "oder aus einer Datei",
  "Paste a diagram, or choose a file.": "Füge ein Diagramm ein oder wähle eine Datei.",
  "Line {line}: {message}": "Zeile {line}: {message}",

  "This file is too long for a diagram.": "Diese Datei ist zu lang für ein Diagramm.",
  "This text is too long for a diagram.": "Dieser Text ist zu lang für ein Diagramm.",
  "This is not valid JSON.": "Das ist kein gültiges JSON.",
  "A diagram is an object with the lists “nodes” and “edges”.":
    "Ein Diagramm ist ein Objekt mit den Listen „nodes“ und „edges“.",
  "There are no boxes in this diagram: “nodes” is empty.": "In diesem Diagramm sind keine Kästen: „nodes“ ist leer.",
  "Box {n} is not an object.": "Kasten {n} ist kein Objekt.",
  "Box {n} has no usable id.": "Kasten {n} hat keine brauchbare id.",
  "Two boxes have the id “{id}”.": "Zwei Kästen haben die id „{id}“.",
  "The label of box {n} is not text.": "„label“ von Kasten {n} ist kein Text.",
  "The position of box {n} is not two numbers.": "Die Position von Kasten {n} besteht nicht aus zwei Zahlen.",
  "The link of box {n} is no web address.": "Der Link von Kasten {n} ist keine Webadresse.",
  "Box {n}: A diagram has at most {most} boxes.": "Kasten {n}: Ein Diagramm hat höchstens {most} Kästen.",
  "Box {n}: The text of a box has at most {most} characters.":
    "Kasten {n}: Der Text eines Kastens hat höchstens {most} Zeichen.",
  "Arrow {n} is not an object.": "Pfeil {n} ist kein Objekt.",
  "Arrow {n} has no usable id.": "Pfeil {n} hat keine brauchbare id.",
  "Two arrows have the id “{id}”.": "Zwei Pfeile haben die id „{id}“.",
  "The source of arrow {n} has no usable id.": "„source“ von Pfeil {n} ist keine brauchbare id.",
  "The target of arrow {n} has no usable id.": "„target“ von Pfeil {n} ist keine brauchbare id.",
  "Arrow {n} leads to “{id}”, but no box has that id.": "Pfeil {n} führt zu „{id}“, aber kein Kasten hat diese id.",
  "The label of arrow {n} is not text.": "„label“ von Pfeil {n} ist kein Text.",
  "Arrow {n}: A diagram has at most {most} arrows.": "Pfeil {n}: Ein Diagramm hat höchstens {most} Pfeile.",
  "Arrow {n}: The text of an arrow has at most {most} characters.":
    "Pfeil {n}: Der Text eines Pfeils hat höchstens {most} Zeichen.",
  "A diagram has at most {n} boxes.": "Ein Diagramm hat höchstens {n} Kästen.",
  "A diagram has at most {n} arrows.": "Ein Diagramm hat höchstens {n} Pfeile.",
  "The text of a box has at most {n} characters.": "Der Text eines Kastens hat höchstens {n} Zeichen.",
  "The text of an arrow has at most {n} characters.": "Der Text eines Pfeils hat höchstens {n} Zeichen.",
  "This text is too long for a flowchart.": "Dieser Text ist zu lang für ein Flussdiagramm.",
  "There is no flowchart in this text.": "In diesem Text ist kein Flussdiagramm.",
  "A flowchart begins with “flowchart TD” or “graph TD”.":
    "Ein Flussdiagramm beginnt mit „flowchart TD“ oder „graph TD“.",
  "There are no boxes in this flowchart.": "In diesem Flussdiagramm sind keine Kästen.",
  "This “end” ends no subgraph.": "Dieses „end“ beendet keinen „subgraph“.",
  "This subgraph has no “end”.": "Dieser „subgraph“ hat kein „end“.",
  "This line is too long.": "Diese Zeile ist zu lang.",
  "The bracket “{open}” of “{id}” is not closed.": "Die Klammer „{open}“ von „{id}“ ist nicht geschlossen.",
  "Here should be the name of a box, but the line ends.":
    "Hier sollte der Name eines Kastens stehen, aber die Zeile endet.",
  "Here should be the name of a box, but there is “{next}”.":
    "Hier sollte der Name eines Kastens stehen, aber da steht „{next}“.",
  "Here should be an arrow, such as -->, but the line ends.":
    "Hier sollte ein Pfeil stehen, etwa -->, aber die Zeile endet.",
  "Here should be an arrow, such as -->, but there is “{next}”.":
    "Hier sollte ein Pfeil stehen, etwa -->, aber da steht „{next}“.",

  "The diagram could not be generated. Please check your connection and try again.":
    "Das Diagramm konnte nicht erstellt werden. Bitte prüfe deine Verbindung und versuche es noch einmal.",
  "Please enter a topic": "Bitte gib ein Thema ein",
  "Please enter a topic.": "Bitte gib ein Thema ein.",
  "Please keep the topic to {n} characters": "Bitte bleib beim Thema unter {n} Zeichen",
  "Please enter the topic as plain text": "Bitte gib das Thema als einfachen Text ein",
  "Our sources say too little about this topic to draw it.":
    "Unsere Quellen sagen zu wenig über dieses Thema, um es zu zeichnen.",
  "Drawing this took too long. Please try again.": "Das Zeichnen hat zu lange gedauert. Bitte versuche es noch einmal.",
  "The AI model drew nothing usable. Please try again.":
    "Das KI-Modell hat nichts Brauchbares gezeichnet. Bitte versuche es noch einmal.",
  "The AI model declined to draw this topic.": "Das KI-Modell hat es abgelehnt, dieses Thema zu zeichnen.",
};
