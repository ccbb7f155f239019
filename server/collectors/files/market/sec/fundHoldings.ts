import { textOf } from '@/server/collectors/files/documents'
import { CellError, dayOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { parseXml, type XmlNode } from '@/server/collectors/files/market/xml'

const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name)
const textIn = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  path.reduce<XmlNode | undefined>(child, node)?.text ?? ''
const find = (node: XmlNode, name: string): XmlNode | undefined => {
  if (node.name === name) return node
  for (const one of node.children) {
    const found = find(one, name)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * SEC form N-PORT: every holding of a fund at the end of a month. A fund has a series number and often no ticker: the number
 * stands in its place unless `--ticker` gives one.
 */
export const fundHoldings: FileFormat = {
  name: 'sec-nport',
  title: 'SEC form N-PORT: holdings of a fund (XML)',
  inTimeOrder: false,
  detects: ({ text }) => /<(\w+:)?edgarSubmission\b/.test(text) && /<(\w+:)?submissionType>\s*NPORT/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const form = find(parseXml(await textOf(entry)), 'formData')
    const general = child(form, 'genInfo')
    const day = dayOf(textIn(general, 'repPdDate'), 'repPdDate')
    // A trust without series, as SPY is one, has N/A in their place: its number at the SEC names it.
    const series = textIn(general, 'seriesId').replace(/^n\/?a$/i, '')
    const fund = options.ticker ?? (series || textIn(general, 'regCik'))
    if (form === undefined || fund === '') throw new FileFormatError('The form names no fund. Give it with --ticker.')
    if (options.ticker === undefined)
      yield { kind: 'note', text: `The fund stands under its number ${fund}: give its ticker with --ticker.` }
    let value = 0
    for (const [at, node] of (child(form, 'invstOrSecs')?.children ?? []).entries()) {
      try {
        const row = holdingOf(node, { ticker: fund, as_of: day, line: at + 1 })
        value += row.value ?? 0
        yield { kind: 'entity', line: at + 1, table: 'etf_holdings', row }
      } catch (error) {
        yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
      }
    }
    const net = textIn(form, 'fundInfo', 'netAssets')
    const [held, all] = [Math.round(value).toLocaleString('en-US'), Math.round(Number(net)).toLocaleString('en-US')]
    yield {
      kind: 'note',
      text: `${textIn(general, 'regName')}, ${textIn(general, 'seriesName')}: holdings of ${held} USD, net assets ${all} USD`,
    }
  },
}

type Place = Pick<EntityRow<'etf_holdings'>, 'ticker' | 'as_of' | 'line'>

function holdingOf(node: XmlNode, place: Place): EntityRow<'etf_holdings'> {
  if (node.name !== 'invstOrSec') throw new CellError(`'${node.name}' is no holding`)
  const number = (name: string): number | null => optionalNumber(textIn(node, name), name)
  const identifiers = child(node, 'identifiers')
  const told = (name: string): string => child(identifiers, name)?.attributes.value ?? ''
  const [shares, value] = [number('balance'), number('valUSD')]
  const isShares = textIn(node, 'units') === 'NS'
  const currency = textIn(node, 'curCd') || (child(node, 'currencyConditional')?.attributes.curCd ?? '')
  const cusip = textIn(node, 'cusip')
  return {
    ...place,
    holding: tickerIn(told('ticker')),
    name: textIn(node, 'title') || textIn(node, 'name'),
    identifier: /^(0+|N\/A)?$/.test(cusip) ? told('isin') : cusip,
    asset_class: textIn(node, 'assetCat') || (child(node, 'assetConditional')?.attributes.assetCat ?? ''),
    sector: textIn(node, 'issuerCat') || (child(node, 'issuerConditional')?.attributes.issuerCat ?? ''),
    weight: number('pctVal'),
    // The balance of a bond is its principal, of a contract their number.
    shares,
    value,
    // Values are in dollars, prices in the currency of the holding.
    price: isShares && currency === 'USD' && shares !== null && value !== null && shares !== 0 ? value / shares : null,
    currency,
  }
}

function tickerIn(text: string): string {
  try {
    return /^(n\/?a)?$/i.test(text) ? '' : symbolOf(text)
  } catch {
    return ''
  }
}
