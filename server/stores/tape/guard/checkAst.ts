import { DOCUMENTED_VIEWS as VIEWS } from '@/server/stores/tape/guard/documentedViews'
import { functionAllowed } from '@/server/stores/tape/guard/functions'
import { TapeError } from '@/server/stores/tape/port'
import { DB } from '@/server/stores/tape/sql/names'

/** Node kinds of the engine's own parser that a read-only query is made of. */
const NODES = new Set([
  'SelectWithUnionQuery',
  'SelectIntersectExceptQuery',
  'SelectQuery',
  'ExpressionList',
  'Asterisk',
  'QualifiedAsterisk',
  'ColumnsTransformerList',
  'ColumnsExceptTransformer',
  'ColumnsReplaceTransformer',
  'Replacement',
  'ColumnsReplaceTransformer::Replacement',
  'TablesInSelectQuery',
  'TablesInSelectQueryElement',
  'TableExpression',
  'TableIdentifier',
  'TableJoin',
  'ArrayJoin',
  'Function',
  'Identifier',
  'Literal',
  'Subquery',
  'WithElement',
  'WindowDefinition',
  'WindowListElement',
  'OrderByElement',
  'StorageOrderByElement',
  'InterpolateElement',
])

/** Functions whose second argument may be a bare table name. */
const TAKES_TABLE = new Set([
  'in',
  'notIn',
  'globalIn',
  'globalNotIn',
  'nullIn',
  'notNullIn',
  'globalNullIn',
  'globalNotNullIn',
])

const TABLE_FUNCTIONS = new Set(['numbers'])

interface Node {
  readonly kind: string
  readonly name: string
  readonly children: Node[]
}

const refuse = (message: string): never => {
  throw new TapeError('refused', message)
}

/** The indented text of EXPLAIN AST as a tree. */
function parseAst(lines: readonly string[]): Node {
  const root: Node = { kind: '', name: '', children: [] }
  const open: Node[] = [root]
  for (const line of lines) {
    const depth = line.length - line.trimStart().length
    const text = line.trim().replace(/ \(children \d+\)$/, '')
    const space = text.indexOf(' ')
    const kind = space < 0 ? text : text.slice(0, space)
    const name = space < 0 ? '' : text.slice(space + 1).replace(/ \(alias .*\)$/, '')
    const node: Node = { kind, name, children: [] }
    open[depth]?.children.push(node)
    open[depth + 1] = node
    open.length = depth + 2
  }
  return root
}

/** The parser names this table for a SELECT without FROM; users cannot write it, because `system` is refused before. */
const NO_TABLE = 'system.one'

const isView = (name: string): boolean =>
  name === NO_TABLE || VIEWS.some((view) => name === view || name === `${DB}.${view}`)

/**
 * Refuses everything but SELECTs over the documented views: other statements, tables, table functions, functions
 * outside the list, settings, output clauses.
 * @param lines EXPLAIN AST of the query
 * @param ctes names the query itself defines with WITH
 */
export function checkAst(lines: readonly string[], ctes: ReadonlySet<string>): void {
  const root = parseAst(lines)
  const [query] = root.children
  if (root.children.length !== 1 || query?.kind !== 'SelectWithUnionQuery') refuse('Only SELECT is allowed.')
  // A second child of the outermost node is INTO OUTFILE, FORMAT or SETTINGS.
  if ((query?.children.length ?? 0) > 1) refuse('FORMAT, SETTINGS and INTO OUTFILE are not allowed.')
  const table = (name: string): void => {
    if (!isView(name) && !ctes.has(name)) refuse(`'${name}' is not a documented view; there are ${VIEWS.join(', ')}.`)
  }
  const visit = (node: Node, parent: Node): void => {
    if (node.kind === 'Set') refuse('SETTINGS are not allowed.')
    if (!NODES.has(node.kind)) refuse(`This kind of expression is not allowed (${node.kind}).`)
    if (node.kind === 'TableIdentifier') table(node.name)
    if (node.kind === 'Function') checkFunction(node, parent, table)
    for (const child of node.children) visit(child, node)
  }
  for (const node of root.children) visit(node, root)
}

function checkFunction(node: Node, parent: Node, table: (name: string) => void): void {
  if (parent.kind === 'TableExpression') {
    if (!TABLE_FUNCTIONS.has(node.name)) refuse(`The table function '${node.name}' is not allowed.`)
    return
  }
  if (!functionAllowed(node.name)) refuse(`The function '${node.name}' is not allowed.`)
  if (!TAKES_TABLE.has(node.name)) return
  const second = node.children[0]?.children[1]
  if (second?.kind === 'Identifier' || second?.kind === 'TableIdentifier') table(second.name)
}
