// @vitest-environment node
import { expect, it } from 'vitest'
import { apiOrigin, pageVisit } from '@/tests/support/apiOrigin'

const answer = { data: { year: 2024 }, meta: { tier: 'sample' } }
const asked: string[] = []
let isAway = false

apiOrigin((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? 'nobody'}`)
  if (isAway) return response.writeHead(503).end('{}')
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})

it('§4.13 Political Trading: the server reads the year of the address as a visitor; nonsense is left out, a host that is away leaves the text', async () => {
  const { getServerSideProps } = await import('@/components/screens/politics/servePolitics')
  const visit = async (query: Record<string, string>) =>
    await getServerSideProps(pageVisit({ query }, { authorization: 'Bearer x' }))
  expect(await visit({ year: '2024', by: 'late' })).toEqual({ props: { served: { year: 2024, by: 'late', answer } } })
  expect(await visit({ year: '20x4', by: 'luck' })).toEqual({ props: { served: { year: null, by: 'return', answer } } })
  expect(asked).toEqual(['/api/politics/report?year=2024 nobody', '/api/politics/report nobody'])
  isAway = true
  expect(await visit({})).toEqual({ props: { served: { year: null, by: 'return', answer: null } } })
})
