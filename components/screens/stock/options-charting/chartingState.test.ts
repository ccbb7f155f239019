import { expect, it } from 'vitest'
import { panesOf, templateText, templateView } from '@/components/screens/stock/options-charting/chartingState'

it('§4.7 a template keeps panes with transforms, sessions and study, and brings them back', () => {
  const view = {
    m: 'iv_30.z60,gex',
    days: '504',
    ev: '2',
    side: 'below',
    x: '-1.5',
    after: '63',
    other: 'kept by the page',
  }
  const back = templateView(templateText(view))
  expect(back).toEqual({ m: 'iv_30.z60,gex', days: '504', ev: '2', side: 'below', x: '-1.5', after: '63' })
  expect(panesOf(back.m).map(({ metric, how }) => [metric.id, how])).toEqual([
    ['iv_30', 'z60'],
    ['gex', 'none'],
  ])
})

it.each(['', 'no JSON', '{"m":1}', '[1,2]'])('§4.7 a template of %j opens the usual view', (text) => {
  expect(templateView(text)).toEqual({ m: '', days: '', ev: '', side: '', x: '', after: '' })
})
