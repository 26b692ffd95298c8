/** The units that can be converted, by the names people use for them. */

export interface Unit {
  /** The library's name for it, or an expression made of such names. */
  id: string;
  symbol: string;
  /** Only units of the same kind convert. Months and years have no fixed length, so they have their own kind. */
  kind: string;
}

/** Each line: library's name | symbol | lower-case names in English, German, Spanish and French, and other symbols. */
const TABLE: Record<string, string> = {
  length: `
    mm | mm | millimeter millimeters millimetre millimetres millimetern milímetro milímetros milimetros millimètre millimètres
    cm | cm | centimeter centimeters centimetre centimetres zentimeter zentimetern centímetro centímetros centimetros centimètre centimètres
    m | m | meter meters metre metres metern metro metros mètre mètres
    km | km | kilometer kilometers kilometre kilometres kilometern kilómetro kilómetros kilometros kilomètre kilomètres kms
    inch | in | inch inches zoll pulgada pulgadas pouce pouces
    ft | ft | foot feet fuß pie pies pied pieds
    yard | yd | yard yards yarda yardas
    mile | mi | mile miles meile meilen milla millas
    nauticalMile | nmi | nautical_mile nautical_miles seemeile seemeilen
    lightYear | ly | light_year light_years lightyear lightyears lichtjahr lichtjahre lichtjahren`,
  mass: `
    mg | mg | milligram milligrams milligramm miligramo miligramos milligramme milligrammes
    g | g | gram grams gramm gramo gramos gramme grammes
    kg | kg | kilogram kilograms kilo kilos kilogramm kilogramo kilogramos kilogramme kilogrammes
    tonne | t | tonne tonnes tonnen tonelada toneladas metric_ton metric_tons
    oz | oz | ounce ounces unze unzen onza onzas once onces
    lb | lb | pound pounds lbs libra libras
    stone | st | stone stones`,
  volume: `
    ml | ml | milliliter milliliters millilitre millilitres millilitern mililitro mililitros mL
    cl | cl | centiliter centiliters centilitre centilitres centilitro centilitros
    l | L | liter liters litre litres litern litro litros l
    m3 | m³ | cubic_meter cubic_meters cubic_metre cubic_metres kubikmeter kubikmetern m3
    usTeaspoon | tsp | teaspoon teaspoons
    usTablespoon | tbsp | tablespoon tablespoons
    usFluidOunce | fl_oz | fluid_ounce fluid_ounces
    usCup | cup | cup cups
    usPint | US_pt | pint pints pt
    usQuart | US_qt | quart quarts qt
    usGallon | US_gal | gallon gallons gallonen galón galones gal`,
  area: `
    cm2 | cm² | square_centimeter square_centimeters square_centimetres cm2
    m2 | m² | square_meter square_meters square_metre square_metres quadratmeter quadratmetern metros_cuadrados mètres_carrés m2
    km2 | km² | square_kilometer square_kilometers square_kilometre square_kilometres quadratkilometer quadratkilometern km2
    sqin | in² | square_inch square_inches
    sqft | ft² | square_foot square_feet sqft ft2
    sqmi | mi² | square_mile square_miles
    acre | acre | acres
    hectare | ha | hectare hectares hektar hectárea hectáreas`,
  time: `
    ms | ms | millisecond milliseconds millisekunde millisekunden milisegundos millisecondes
    second | s | second seconds secs sec sekunde sekunden segundo segundos seconde secondes
    minute | min | minute minutes mins minuten minuto minutos
    hour | h | hour hours hrs hr stunde stunden hora horas heure heures
    day | d | day days tag tage tagen día días dias jour jours
    week | wk | week weeks woche wochen semana semanas semaine semaines`,
  calendar: `
    month | mo | month months monat monate monaten mes meses mois
    year | yr | year years jahr jahre jahren año años an ans année années
    decade | decade | decades jahrzehnt jahrzehnte década décadas décennie décennies
    century | century | centuries jahrhundert jahrhunderte siglo siglos siècle siècles`,
  temperature: `
    degC | °C | celsius centigrade degrees_celsius degree_celsius grad_celsius grados_celsius degrés_celsius degrees_c degree_c C c
    degF | °F | fahrenheit degrees_fahrenheit degree_fahrenheit grad_fahrenheit grados_fahrenheit degrés_fahrenheit degrees_f degree_f F f
    K | K | kelvin kelvins`,
  speed: `
    m/s | m/s | meters_per_second metres_per_second meter_pro_sekunde metros_por_segundo mètres_par_seconde
    km/h | km/h | kph kmh kilometers_per_hour kilometres_per_hour kilometer_pro_stunde stundenkilometer kilómetros_por_hora kilomètres_par_heure
    mi/h | mph | miles_per_hour meilen_pro_stunde millas_por_hora
    knot | kn | knot knots knoten nudos nœuds`,
  energy: `
    J | J | joule joules julios
    kJ | kJ | kilojoule kilojoules kilojulios
    cal | cal | calorie calories
    kcal | kcal | kilocalorie kilocalories kilokalorie kilokalorien kilocalorías
    kWh | kWh | kilowatt_hour kilowatt_hours kilowatt-hour kilowatt-hours kilowattstunde kilowattstunden kilovatios_hora
    BTU | BTU | btus`,
  power: `
    W | W | watt watts vatios
    kW | kW | kilowatt kilowatts kilovatios
    hp | hp | horsepower`,
  pressure: `
    Pa | Pa | pascal pascals
    kPa | kPa | kilopascal kilopascals
    bar | bar | bars
    atm | atm | atmosphere atmospheres
    psi | psi | pounds_per_square_inch`,
  data: `
    bit | bit | bits
    byte | B | byte bytes
    kB | kB | kilobyte kilobytes
    MB | MB | megabyte megabytes
    GB | GB | gigabyte gigabytes
    TB | TB | terabyte terabytes
    KiB | KiB | kibibyte kibibytes
    MiB | MiB | mebibyte mebibytes
    GiB | GiB | gibibyte gibibytes`,
  angle: `
    deg | ° | degree degrees grad grados degrés deg
    rad | rad | radian radians radianes`,
};

const units: readonly (Unit & { names: string[] })[] = Object.entries(TABLE).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", symbol = "", names = ""] = line.split("|").map((part) => part.trim());
      const spaced = names.split(" ").map((name) => name.replaceAll("_", " "));
      return { id, symbol: symbol.replaceAll("_", " "), kind, names: spaced };
    }),
);

const byExactName = new Map(units.flatMap((unit) => [unit.symbol, unit.id, ...unit.names].map((name) => [name, unit])));
/** Single letters are case-sensitive: "m" is a metre and "M" is not. */
const byFoldedName = new Map(
  [...byExactName].filter(([name]) => name.length > 1).map(([name, unit]) => [name.toLowerCase(), unit]),
);

/** What the units of a kind are called, longer names first. */
export function namesOf(kind: string): string[] {
  const all = units.filter((unit) => unit.kind === kind).flatMap(({ symbol, names }) => [symbol, ...names]);
  return all.sort((one, other) => other.length - one.length);
}

/** The unit for a name or symbol as people write it, e.g. "Miles", "°F", "km". */
export function unitNamed(name: string): Unit | null {
  const plain = name.trim().replace(/\.$/, "");
  return byExactName.get(plain) ?? byFoldedName.get(plain.toLowerCase()) ?? null;
}

const fluidOunce = byExactName.get("usFluidOunce");

/** Which scale "degrees" are of when they become one of these. */
const otherScale: Record<string, Unit | undefined> = {
  degC: byExactName.get("degF"),
  degF: byExactName.get("degC"),
  K: byExactName.get("degC"),
};

/** Ounces converted to or from a volume are fluid ounces; degrees converted to Celsius are Fahrenheit's. */
export function besideUnit(unit: Unit, other: Unit): Unit {
  if (unit.id === "oz" && other.kind === "volume") return fluidOunce ?? unit;
  if (unit.id === "deg" && other.kind === "temperature") return otherScale[other.id] ?? unit;
  return unit;
}

/** Every ordered pair of units of one kind. */
export function convertible(): [Unit, Unit][] {
  return units.flatMap((from) =>
    units.flatMap((to): [Unit, Unit][] => (to.kind === from.kind && to.id !== from.id ? [[from, to]] : [])),
  );
}
