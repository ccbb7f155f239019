const facts = [
  {
    title: 'Rules you can check',
    text: 'Side, sentiment, opening evidence and every sum follow written rules. Hover a column to see its definition and the number of its formula. The tests pin them to published values.',
  },
  {
    title: 'One filter language',
    text: 'Chips, panel and text are three views of one filter: premium>=500k and side=ask and dte between 14 180. It travels in the address, so a view is a link.',
  },
  {
    title: 'Any contract, minute by minute',
    text: 'Look up a contract by its symbol or in words. Volume by side, sweeps, floor trades and open interest, by the minute or by the day.',
  },
  {
    title: 'Says what it does not know',
    text: 'Live, delayed, simulated and sample data are tagged where they appear. Stale values are dimmed and dated. Cancelled prints are struck out and leave the sums.',
  },
  {
    title: 'Yours to run',
    text: 'One command starts it. Without a data feed it plays a built-in market whose every value is simulated and labelled so; with a feed it stores and serves your own tape.',
  },
  {
    title: 'Made for long days',
    text: 'Dense, quiet, keyboard first. Dark and light, each with a colour-blind palette; shape carries the meaning before colour does.',
  },
] as const

/** Six plain statements. */
export function LandingFacts() {
  return (
    <section aria-label="What it does" className="grid border-t border-l phone:grid-cols-2 nav:grid-cols-3">
      {facts.map((fact) => (
        <div key={fact.title} className="border-r border-b p-5">
          <h3 className="font-medium text-13">{fact.title}</h3>
          <p className="mt-1.5 text-13 text-fg-2">{fact.text}</p>
        </div>
      ))}
    </section>
  )
}
