import type { Catalogue } from "../../translator";

/** Diagrams: the page, its canvas, and import errors. */
export const diagrams: Catalogue = {
  "AI Diagram": "Diagrama de IA",
  "See a topic as a diagram, with the source behind every box; edit and export it.":
    "Mira un tema como diagrama, con la fuente de cada caja; edítalo y expórtalo.",
  "{model}, an AI model, draws a topic as a diagram. It can be wrong: check what matters.":
    "{model}, un modelo de IA, dibuja un tema como diagrama. Puede equivocarse: comprueba lo que importa.",
  "Claude, an AI model by Anthropic, draws a topic as a diagram. It can be wrong: check what matters.":
    "Claude, un modelo de IA de Anthropic, dibuja un tema como diagrama. Puede equivocarse: comprueba lo importante.",
  "A topic as a map of what our sources say about it. Boxes link to where they were read.":
    "Un tema como mapa de lo que nuestras fuentes dicen de él. Las cajas enlazan a donde se leyó.",
  Topic: "Tema",
  "Generate Diagram": "Generar diagrama",
  Diagram: "Diagrama",
  "The editor could not be loaded. Please reload the page to edit the diagram.":
    "No se ha podido cargar el editor. Vuelve a cargar la página para editar el diagrama.",
  "A diagram of {topic} with {n} boxes.": {
    one: "Un diagrama de {topic} con {n} caja.",
    other: "Un diagrama de {topic} con {n} cajas.",
  },
  "No diagram yet.": "Aún no hay diagrama.",
  "Name a topic above, and its diagram appears here.": "Escribe un tema arriba y su diagrama aparecerá aquí.",
  "Drawing: {topic}": "Dibujo: {topic}",
  "A diagram of {boxes} and {arrows}.": "Un diagrama: {boxes} y {arrows}.",
  "{n} boxes": { one: "{n} caja", other: "{n} cajas" },
  "{n} arrows": { one: "{n} flecha", other: "{n} flechas" },
  "Read as text": "Leer como texto",
  "(see elsewhere in this list)": "(véase en otra parte de esta lista)",
  "(no label)": "(sin texto)",

  "Canvas. N adds a box, Enter renames the one in focus, C connects it, arrow keys move it.":
    "Lienzo. N añade una caja, Intro cambia el nombre de la enfocada, C la conecta y las flechas la mueven.",
  "Name a topic above, import a diagram, or add a first box.":
    "Escribe un tema arriba, importa un diagrama o añade una primera caja.",
  Overview: "Vista general",
  "Arrow from {from} to {to}": "Flecha de {from} a {to}",
  "Arrow from {from} to {to}: {label}": "Flecha de {from} a {to}: {label}",
  Source: "Fuente",
  "Source of {label}": "Fuente de {label}",
  Label: "Texto",
  "Add box": "Añadir caja",
  Redo: "Rehacer",
  "Tidy up": "Ordenar",
  "Full screen": "Pantalla completa",
  Selection: "Selección",
  "{n} selected": "{n} seleccionados",
  "Select a box or an arrow to change it. Double-click a box to rename it; drag from the dots at its edges to connect it. Keys: N adds a box, Enter renames, C connects, arrows move, Delete deletes.":
    "Selecciona una caja o una flecha para cambiarla. Haz doble clic en una caja para cambiarle el nombre; arrastra desde los puntos de sus bordes para conectarla. Teclas: N añade una caja, Intro cambia el nombre, C conecta, las flechas mueven, Supr elimina.",
  "Connect “{label}” to": "Conectar «{label}» con",
  "Connect to…": "Conectar con…",
  "Arrow’s label": "Texto de la flecha",
  "New box": "Caja nueva",
  "Box added.": "Caja añadida.",
  "Renamed.": "Nombre cambiado.",
  "Connected.": "Conectada.",
  "These boxes are connected already.": "Estas cajas ya están conectadas.",
  "Laid out anew.": "Colocado de nuevo.",
  "Imported {n} boxes.": { one: "{n} caja importada.", other: "{n} cajas importadas." },
  "Deleted. Undo with Ctrl+Z.": "Eliminado. Deshaz con Ctrl+Z.",
  "Undone.": "Deshecho.",
  "Done again.": "Rehecho.",

  Export: "Exportar",
  "Export as": "Exportar como",
  "PNG picture": "Imagen PNG",
  "SVG drawing": "Dibujo SVG",
  "Copy Mermaid": "Copiar Mermaid",
  "Copy JSON": "Copiar JSON",
  "Exported.": "Exportado.",
  "Copied.": "Copiado.",
  "This browser could not draw the picture. Please export as SVG instead.":
    "Este navegador no ha podido dibujar la imagen. Expórtala mejor como SVG.",
  Import: "Importar",
  "Import a diagram": "Importar un diagrama",
  "JSON, or a Mermaid flowchart": "JSON o un diagrama de flujo Mermaid",
  "An idea": "Una idea",
  "A draft": "Un borrador",
  "or from a file": "o desde un archivo",
  "Paste a diagram, or choose a file.": "Pega un diagrama o elige un archivo.",
  "Line {line}: {message}": "Línea {line}: {message}",

  "This file is too long for a diagram.": "Este archivo es demasiado largo para un diagrama.",
  "This text is too long for a diagram.": "Este texto es demasiado largo para un diagrama.",
  "This is not valid JSON.": "Esto no es JSON válido.",
  "A diagram is an object with the lists “nodes” and “edges”.":
    "Un diagrama es un objeto con las listas «nodes» y «edges».",
  "There are no boxes in this diagram: “nodes” is empty.": "En este diagrama no hay cajas: «nodes» está vacío.",
  "Box {n} is not an object.": "La caja {n} no es un objeto.",
  "Box {n} has no usable id.": "La caja {n} no tiene un id utilizable.",
  "Two boxes have the id “{id}”.": "Dos cajas tienen el id «{id}».",
  "The label of box {n} is not text.": "El «label» de la caja {n} no es texto.",
  "The position of box {n} is not two numbers.": "La posición de la caja {n} no son dos números.",
  "The link of box {n} is no web address.": "El enlace de la caja {n} no es una dirección web.",
  "Box {n}: A diagram has at most {most} boxes.": "Caja {n}: un diagrama tiene como máximo {most} cajas.",
  "Box {n}: The text of a box has at most {most} characters.":
    "Caja {n}: el texto de una caja tiene como máximo {most} caracteres.",
  "Arrow {n} is not an object.": "La flecha {n} no es un objeto.",
  "Arrow {n} has no usable id.": "La flecha {n} no tiene un id utilizable.",
  "Two arrows have the id “{id}”.": "Dos flechas tienen el id «{id}».",
  "The source of arrow {n} has no usable id.": "El «source» de la flecha {n} no es un id utilizable.",
  "The target of arrow {n} has no usable id.": "El «target» de la flecha {n} no es un id utilizable.",
  "Arrow {n} leads to “{id}”, but no box has that id.": "La flecha {n} lleva a «{id}», pero ninguna caja tiene ese id.",
  "The label of arrow {n} is not text.": "El «label» de la flecha {n} no es texto.",
  "Arrow {n}: A diagram has at most {most} arrows.": "Flecha {n}: un diagrama tiene como máximo {most} flechas.",
  "Arrow {n}: The text of an arrow has at most {most} characters.":
    "Flecha {n}: el texto de una flecha tiene como máximo {most} caracteres.",
  "A diagram has at most {n} boxes.": "Un diagrama tiene como máximo {n} cajas.",
  "A diagram has at most {n} arrows.": "Un diagrama tiene como máximo {n} flechas.",
  "The text of a box has at most {n} characters.": "El texto de una caja tiene como máximo {n} caracteres.",
  "The text of an arrow has at most {n} characters.": "El texto de una flecha tiene como máximo {n} caracteres.",
  "This text is too long for a flowchart.": "Este texto es demasiado largo para un diagrama de flujo.",
  "There is no flowchart in this text.": "En este texto no hay ningún diagrama de flujo.",
  "A flowchart begins with “flowchart TD” or “graph TD”.":
    "Un diagrama de flujo empieza por «flowchart TD» o «graph TD».",
  "There are no boxes in this flowchart.": "En este diagrama de flujo no hay cajas.",
  "This “end” ends no subgraph.": "Este «end» no cierra ningún «subgraph».",
  "This subgraph has no “end”.": "A este «subgraph» le falta su «end».",
  "This line is too long.": "Esta línea es demasiado larga.",
  "The bracket “{open}” of “{id}” is not closed.": "El paréntesis «{open}» de «{id}» no está cerrado.",
  "Here should be the name of a box, but the line ends.":
    "Aquí debería estar el nombre de una caja, pero la línea termina.",
  "Here should be the name of a box, but there is “{next}”.":
    "Aquí debería estar el nombre de una caja, pero pone «{next}».",
  "Here should be an arrow, such as -->, but the line ends.":
    "Aquí debería haber una flecha, como -->, pero la línea termina.",
  "Here should be an arrow, such as -->, but there is “{next}”.":
    "Aquí debería haber una flecha, como -->, pero pone «{next}».",

  "The diagram could not be generated. Please check your connection and try again.":
    "No se ha podido generar el diagrama. Comprueba tu conexión y vuelve a intentarlo.",
  "Please enter a topic": "Escribe un tema",
  "Please enter a topic.": "Escribe un tema.",
  "Please keep the topic to {n} characters": "El tema puede tener como máximo {n} caracteres",
  "Please enter the topic as plain text": "Escribe el tema como texto sin formato",
  "Our sources say too little about this topic to draw it.":
    "Nuestras fuentes dicen demasiado poco de este tema para dibujarlo.",
  "Drawing this took too long. Please try again.": "El dibujo ha tardado demasiado. Vuelve a intentarlo.",
  "The AI model drew nothing usable. Please try again.":
    "El modelo de IA no ha dibujado nada utilizable. Vuelve a intentarlo.",
  "The AI model declined to draw this topic.": "El modelo de IA se ha negado a dibujar este tema.",
};
