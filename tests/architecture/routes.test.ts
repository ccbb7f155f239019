import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pagePathOf, type RouteKey, routeKeys, routes } from '@/lib/navigation/routes'
import { type Source, sources } from '@/tests/architecture/sources'

const pageFiles = sources(/^pages\/(?!_|404)[^.]*.*\.tsx$/)
const pathOf = ({ path }: Source): string => path.replace(/^pages/, '').replace(/\.tsx$/, '')
const fileOf = (key: RouteKey): string => {
  const path = pagePathOf(routes[key])
  return existsSync(`pages${path}.tsx`) ? path : `${path === '/' ? '' : path}/index`
}

/** Pages without a route and routes without a page. */
function unpaired(pages: readonly string[], built: readonly string[]): readonly string[] {
  return [
    ...pages.filter((page) => !built.includes(page)).map((page) => `no route: ${page}`),
    ...built.filter((page) => !pages.includes(page)).map((page) => `no page: ${page}`),
  ]
}

/** Pages that take their screen from elsewhere than the folder of their own address. */
function misplaced(files: readonly Source[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const folder = path
      .replace(/^pages\//, '')
      .replace(/\.tsx$/, '')
      .split('/')
      .filter((part) => !/^\[|^index$/.test(part))
      .join('/')
    const target = /@\/components\/screens\/([^']+)'/.exec(text)?.[1]
    const own = folder === '' ? 'landing/' : `${folder}/`
    const parent = `${folder.split('/').slice(0, -1).join('/')}/`
    return target?.startsWith(own) || target?.startsWith(parent) ? [] : [`${path} → ${target}`]
  })
}

describe('house §2.2 pages, routes and screens', () => {
  it('every route has its page file, and every page file its route', () => {
    expect(unpaired(['/a', '/b'], ['/b', '/c'])).toEqual(['no route: /a', 'no page: /c'])
    const [pages, built] = [pageFiles.map(pathOf), routeKeys.map(fileOf)]
    expect(unpaired(pages, built)).toEqual([])
    expect([pages.length, built.length]).toEqual([new Set(pages).size, new Set(built).size])
  })
  it('every page file takes its screen from the folder of its own address', () => {
    const broken = { path: 'pages/flow/a.tsx', text: "from '@/components/screens/news/AScreen'" }
    expect(misplaced([broken])).toEqual(['pages/flow/a.tsx → news/AScreen'])
    expect(misplaced(pageFiles)).toEqual([])
  })
})
