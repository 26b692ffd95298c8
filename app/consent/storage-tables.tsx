import { type StoredItem, storageKinds, storageList } from "./storage-list";

/** What is stored in the browser, one table per kind of storage. On narrow screens rows become cards. */
export function StorageTables() {
  return storageKinds.map(({ where, title, lead }) => {
    const id = where.replace(" ", "-");
    return (
      <section key={where} aria-labelledby={id} className="mt-12">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-soft">{lead}</p>
        <table aria-labelledby={id} className="mt-4 block w-full text-[0.95em] sm:table">
          <thead className="sr-only sm:not-sr-only sm:table-header-group">
            <tr className="border-b border-line-strong text-left">
              <th scope="col" className="w-[34%] py-2 pr-5 font-semibold">
                Name
              </th>
              <th scope="col" className="py-2 pr-5 font-semibold">
                What it is for
              </th>
              <th scope="col" className="w-1/4 py-2 font-semibold">
                How long
              </th>
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {storageList
              .filter((item) => item.where === where)
              .map((item) => (
                <Row key={item.names[0]} item={item} />
              ))}
          </tbody>
        </table>
      </section>
    );
  });
}

function Row({ item: { names, purpose, lasts, writtenBy } }: { item: StoredItem }) {
  return (
    <tr className="block border-b border-line py-3 align-top sm:table-row">
      <th scope="row" className="block text-left font-normal sm:table-cell sm:py-3 sm:pr-5">
        {names.map((name) => (
          <code key={name} className="mb-1 block w-fit rounded-control bg-sunken px-1.5 py-0.5 text-[0.85em]">
            {name.endsWith(":") ? `${name}…` : name}
          </code>
        ))}
      </th>
      <td className="mt-1.5 block sm:table-cell sm:py-3 sm:pr-5">
        {purpose}
        {writtenBy && <span className="text-ink-soft"> Written by {writtenBy}, which this site is built with.</span>}
      </td>
      <td className="mt-1 block text-ink-soft sm:table-cell sm:py-3">{lasts}</td>
    </tr>
  );
}
