/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const materials = `
# Chemicals
LIN|Linde|475|19|223
SHW|Sherwin-Williams|362|26|90
APD|Air Products & Chemicals|293|26|65
ECL|Ecolab|275|21|78
DD|DuPont de Nemours|75|31|31
DOW|Dow|24|44|17
PPG|PPG Industries|112|28|25
LYB|LyondellBasell Industries|56|36|18
CTVA|Corteva|73|28|49
ALB|Albemarle|82|56|9.7
CF|CF Industries|86|35|14
MOS|Mosaic|34|40|10.8
IFF|International Flavors & Fragrances|66|31|17
CE|Celanese|45|56|4.9
FMC|FMC|39|50|4.9
NTR|Nutrien|58|31|28
EMN|Eastman Chemical|67|36|7.7
SQM|Sociedad Quimica y Minera|44|44|12.6|ADR
# Construction Materials
VMC|Vulcan Materials|288|25|38
MLM|Martin Marietta Materials|610|25|37
CRH|CRH|110|31|74
# Containers & Packaging
IP|International Paper|47|35|25
PKG|Packaging Corp of America|208|28|18.7
BALL|Ball|53|27|14.5
AMCR|Amcor|8.5|26|19.6
AVY|Avery Dennison|172|25|13.4
SW|Smurfit Westrock|46|36|24
# Metals & Mining
FCX|Freeport-McMoRan|44|40|63
NEM|Newmont|72|38|79
NUE|Nucor|146|37|34
STLD|Steel Dynamics|130|36|19
CLF|Cleveland-Cliffs|11|66|5.4
AA|Alcoa|32|54|8.3
SCCO|Southern Copper|97|36|78
MP|MP Materials|70|78|12.4
RIO|Rio Tinto|62|27|103|ADR
BHP|BHP Group|54|27|137|ADR
VALE|Vale|10|34|43|ADR
GOLD|Gold.com|28|58|0.7
AEM|Agnico Eagle Mines|140|36|70
WPM|Wheaton Precious Metals|100|36|45
KGC|Kinross Gold|20|45|24
AU|AngloGold Ashanti|56|44|28
PAAS|Pan American Silver|33|46|12
HL|Hecla Mining|8.4|58|5.6
CDE|Coeur Mining|12.5|64|8
AG|First Majestic Silver|9|60|4.4
TECK|Teck Resources|34|42|17
`
