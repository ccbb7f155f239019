// @vitest-environment node
import { expect, it } from 'vitest'
import { readServedName } from '@/components/served/servedName'
import { apiOrigin, pageVisit } from '@/tests/support/apiOrigin'

let status = 404

apiOrigin((_, response) => response.writeHead(status).end('{"message":"no","code":"not_found"}'))

it.each([
  [404, 404],
  [422, 404],
  [503, 200],
  [429, 200],
])('a host that says %i of a ticker makes a document with %i', async (said, sent) => {
  status = said
  const res = { statusCode: 200 }
  expect(await readServedName('NOSUCH', pageVisit({ res }))).toBeNull()
  expect(res.statusCode).toBe(sent)
})
