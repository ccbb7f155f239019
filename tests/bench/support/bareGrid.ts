/**
 * The yardstick of the row `feed`: ag-grid-community as its own guide sets it up for streams, with nothing around it.
 * It keeps the same 2,000 rows, newest first, commits every 250 ms like our table, and formats nothing.
 */
export const BARE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Bare grid</title>
<style>html,body{margin:0;height:100%}#grid{height:100vh}</style>
</head>
<body><div id="grid"></div><script src="/bare/ag-grid.js"></script><script src="/bare/page.js"></script></body>
</html>`

/** Columns shown, in the words of the wire; as many as our table shows at first. */
const FIELDS = [
  ...['seq', 'executed_at_us', 'underlying_symbol', 'buy_or_sell', 'strike', 'type', 'expiry', 'underlying_price'],
  ...['nbbo_bid', 'nbbo_ask', 'price', 'size', 'premium', 'volume', 'open_interest', 'iv', 'delta', 'score'],
  ...['condition', 'exchange'],
]

export const BARE_SCRIPT = `
const LIMIT = 2000
const kept = []
const api = agGrid.createGrid(document.getElementById('grid'), {
  columnDefs: ${JSON.stringify(FIELDS)}.map((field) => ({ field, width: 92 })),
  rowData: [],
  rowHeight: 22,
  getRowId: ({ data }) => String(data.seq),
  asyncTransactionWaitMillis: 250,
  suppressMaxRenderedRowRestriction: false,
})
const take = (event) => {
  const { topic, data } = JSON.parse(event.data)
  if (topic !== 'tape.options') return
  kept.unshift(...data.rows)
  const remove = kept.splice(LIMIT)
  api.applyTransactionAsync({ add: data.rows, addIndex: 0, remove })
}
const stream = new EventSource('/api/live?sub=' + encodeURIComponent('tape.options|'))
stream.addEventListener('snapshot', take)
stream.addEventListener('delta', take)
`
