// @vitest-environment node
import { expect, it } from 'vitest'
import { apiOrigin, pageVisit } from '@/tests/support/apiOrigin'

const meta = { tier: 'sample', simulated: true, source: 's', session_date: '2025-01-15', as_of_ms: 1 }
const asked: string[] = []
let isAway = true

apiOrigin((request, response) => {
  asked.push(request.url ?? '')
  if (isAway) return response.writeHead(503).end('{}')
  const isTide = request.url?.startsWith('/api/tide')
  const data = isTide
    ? { series: { start_ms: [1], ncp: [5], npp: [-3] } }
    : { by_member: [{ member: 'Ann Example', party: '', trades: 1, buys: 2, sells: 0, late: 0 }] }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, meta }))
})

it('§4.15 Landing: the host is asked as a visitor, once a minute; an answer that did not come is asked for again', async () => {
  const { getServerSideProps } = await import('@/components/screens/landing/serveLanding')
  const visit = async () => await getServerSideProps(pageVisit())
  expect(await visit()).toEqual({ props: { sample: { tide: null, members: null } } })
  isAway = false
  const served = {
    props: {
      sample: {
        tide: { sessionDate: '2025-01-15', startMs: [1], ncp: [5], npp: [-3] },
        members: [{ member: 'Ann Example', party: '', trades: 1, buys: 2, sells: 0, late: 0 }],
      },
    },
  }
  expect(await visit()).toEqual(served)
  const before = asked.length
  isAway = true
  expect(await visit()).toEqual(served)
  expect(asked.length).toBe(before)
  expect(before).toBe(4)
})
