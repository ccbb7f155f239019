import {
  drugHump,
  headlinesOf,
  outcomesOf,
  pauseEdges,
  payrollRevisions,
  sizes,
} from '@/server/synthetic/plausibility/eventMeasures'
import type { StylisedFact } from '@/server/synthetic/plausibility/fact'
import { mean, median } from '@/server/synthetic/plausibility/statistics'

const LULD =
  'National Market System Plan to Address Extraordinary Market Volatility: 5, 10 or 20 % around the mean of five minutes'
const SUCCESS = 'BIO, Clinical Development Success Rates 2011–2020'
const BLS = 'BLS, Revisions to nonfarm payroll employment'
const isSmall = (billions: number) => billions < 6
const isLarge = (billions: number) => billions >= 100

/** What is known of dates of drugs, pauses, releases and headlines. */
export const eventFacts: readonly StylisedFact[] = [
  {
    name: 'Makers of drugs below 6 billion: mean size of the gap after an outcome',
    band: [0.1, 0.4],
    source:
      'Singh, Rocafort, Cai, Siah and Lo, PLoS ONE, 2022: the class of the company matters most, early biotechnology moves by tens of percent',
    measure: ({ market, last }) => mean(sizes(outcomesOf(market, last, isSmall))),
  },
  {
    name: 'Makers of drugs above 100 billion: median size of the gap after an outcome',
    band: [0.005, 0.03],
    source: 'Hwang, PLoS ONE, 2013: large companies 0.8 % up, 2.0 % down in the median on the day of the announcement',
    measure: ({ market, last }) => median(sizes(outcomesOf(market, last, isLarge))),
  },
  {
    name: 'Makers of drugs below 6 billion: mean fall after a refusal over mean rise after an approval',
    band: [2, 20],
    source:
      'Sharma and Lacey, Journal of Product Innovation Management, 2004: failures move many times as much as approvals',
    measure: ({ market, last }) => {
      const decisions = outcomesOf(market, last, isSmall).filter(({ one }) => one.kind === 'pdufa')
      const size = (isGood: boolean) => mean(sizes(decisions.filter(({ one }) => one.isGood === isGood)))
      return size(false) / size(true)
    },
  },
  {
    name: 'Decisions of the FDA that approve, share of five years',
    band: [0.84, 0.97],
    source: `${SUCCESS}: 90.6 % of applications`,
    measure: ({ market, last }) => {
      const decisions = outcomesOf(market, last, (billions) => billions > 0).filter(({ one }) => one.kind === 'pdufa')
      return mean(decisions.map(({ one }) => (one.isGood ? 1 : 0)))
    },
  },
  {
    name: 'Trials of phase III that meet their endpoint, share of five years',
    band: [0.42, 0.72],
    source: `${SUCCESS}: 57.8 % of phase III`,
    measure: ({ market, last }) => {
      const trials = outcomesOf(market, last, (billions) => billions > 0).filter(({ one }) => one.stage === 'phase 3')
      return mean(trials.map(({ one }) => (one.isGood ? 1 : 0)))
    },
  },
  {
    name: 'Makers of drugs below 15 billion: volatility of 30 days, the day of an outcome over the day after',
    band: [1.1, 2.5],
    source: 'Patell and Wolfson, Journal of Financial Economics, 1981: what is scheduled is priced until it is told',
    measure: ({ market, last }) => drugHump(market, last),
  },
  {
    name: 'Pauses: distance from the mean of five minutes, in bands, median',
    band: [0.85, 1.15],
    source: LULD,
    measure: ({ market, dates }) => median(pauseEdges(market, dates)),
  },
  {
    name: 'Payrolls: share of releases that revise the month before',
    band: [0.8, 1],
    source: `${BLS}: every figure is revised twice`,
    measure: ({ market, last }) => payrollRevisions(market, last).share,
  },
  {
    name: 'Payrolls: mean size of a revision, thousands',
    band: [15, 60],
    source: `${BLS}: first to second estimate some 30,000 in the mean`,
    measure: ({ market, last }) => payrollRevisions(market, last).size,
  },
  {
    name: 'Headlines of a month about twelve names: kinds',
    band: [5, 20],
    source: 'Boudoukh, Feldman, Kogan and Richardson, Review of Financial Studies, 2019: news by the kind of its event',
    measure: ({ market, last }) => headlinesOf(market, last).kinds,
  },
  {
    name: 'Headlines with a text of their own, share',
    band: [1, 1],
    source: 'A wire sends a text with each headline',
    measure: ({ market, last }) => headlinesOf(market, last).withText,
  },
]
