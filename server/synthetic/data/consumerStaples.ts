/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const consumerStaples = `
# Consumer Staples Retail
WMT|Walmart|100|23|800
COST|Costco Wholesale|960|22|426
TGT|Target|98|36|44
KR|Kroger|69|27|46
DG|Dollar General|110|38|24
DLTR|Dollar Tree|108|43|22
SYY|Sysco|80|21|38
BJ|BJ's Wholesale Club|102|28|13.5
SFM|Sprouts Farmers Market|145|43|14.2
ACI|Albertsons|19|27|11
USFD|US Foods|79|26|18
CASY|Casey's General Stores|500|28|18.6
# Beverages
KO|Coca-Cola|69|17|297
PEP|PepsiCo|147|20|201
MNST|Monster Beverage|63|23|61
KDP|Keurig Dr Pepper|34|22|46
STZ|Constellation Brands|163|28|29
CELH|Celsius Holdings|58|58|15
SAM|Boston Beer|215|31|2.3
TAP|Molson Coors|50|27|10
BROS|Dutch Bros|65|54|11
COKE|Coca-Cola Consolidated|118|31|10
BUD|Anheuser-Busch InBev|62|24|121|ADR
DEO|Diageo|110|26|61|ADR
# Food Products
MDLZ|Mondelez International|62|22|80
GIS|General Mills|50|24|27
KHC|Kraft Heinz|27|24|32
HSY|Hershey|185|28|37
ADM|Archer-Daniels-Midland|62|30|30
TSN|Tyson Foods|57|27|20
CAG|Conagra Brands|19|26|9.1
CPB|Campbell's|32|27|9.6
HRL|Hormel Foods|28|26|15.6
SJM|J.M. Smucker|111|27|11.8
MKC|McCormick|70|22|19
LW|Lamb Weston|57|39|8
BYND|Beyond Meat|2.6|98|0.2
BG|Bunge Global|83|32|16.6
# Household Products
PG|Procter & Gamble|158|18|370
CL|Colgate-Palmolive|84|19|68
KMB|Kimberly-Clark|129|22|43
CLX|Clorox|121|25|14.8
CHD|Church & Dwight|94|21|23
# Personal Care Products
EL|Estee Lauder|90|44|32
ELF|e.l.f. Beauty|118|62|6.7
KVUE|Kenvue|21|28|40
COTY|Coty|4.2|50|3.7
# Tobacco
PM|Philip Morris International|167|25|260
MO|Altria Group|66|20|111
BTI|British American Tobacco|57|21|124|ADR
`
