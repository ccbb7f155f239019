import {
  PLAN_NAMES,
  type RetirementParams,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import { downloadFile } from '@/components/tables/downloadFile'
import { PERCENTILES, type RetirementOutcome } from '@/lib/retirement/simulate'

/** Every year of every plan as CSV, with assumptions, seed and address above it (C13). */
export function saveYears(params: RetirementParams, outcomes: readonly RetirementOutcome[]): void {
  const { assumptions } = params
  const head = [
    '# page: Retirement Calculator',
    `# assumptions: ${Object.entries(assumptions)
      .map(([key, value]) => `${key} ${value}`)
      .join('; ')}`,
    ...outcomes.map((one, at) => `# plan ${PLAN_NAMES[at]}: success ${one.success}, 95% interval +- ${one.margin}`),
    `# address: ${window.location.href}`,
    '# A simulation under these assumptions, no advice',
  ]
  const columns = [
    ...['plan', 'age'],
    ...PERCENTILES.map((one) => `nominal_${one}`),
    ...PERCENTILES.map((one) => `real_${one}`),
    ...['spent_real', 'depleted'],
  ]
  const rows = outcomes.flatMap(({ years }, at) =>
    years.map(({ age, nominal, real, spent, depleted }) =>
      [PLAN_NAMES[at], age, ...nominal, ...real, spent, depleted].join(','),
    ),
  )
  downloadFile('retirement-calculator.csv', `${[...head, columns.join(','), ...rows].join('\r\n')}\r\n`)
}
