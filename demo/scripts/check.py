#!/usr/bin/env python3
"""Check the demonstration data: `python3 scripts/check.py` in this folder, standard library only.

Every record must exist in both languages, but for a piece without any English, every picture must be there with the size its record states,
every key that one file uses must be declared by another, and the Chinese must be Traditional and set with
full-width punctuation. Prints one line per fault and exits 1 when there is any.
"""
import json
import math
import re
import struct
import sys
from html.parser import HTMLParser
from pathlib import Path

DEMO = Path(__file__).resolve().parent.parent
PICTURES = DEMO / 'pictures'

PAGES = ['home', 'collection', 'exhibition', 'about', 'question', 'contact', 'register']
TEXTS = ['intro', 'heritage', 'about', 'privacy']
VIEWS = {'front', 'back', 'side', 'base', 'mark', 'detail', 'inside', 'damage', 'other'}
GRADES = {'of_the_period', 'attributed', 'probably', 'in_the_style_of', 'later', 'uncertain'}
# The slugs of crates/domain/src/period/seed.tsv that the demo uses.
PERIODS = {
    'liangzhu', 'shang', 'warring-states', 'han', 'tang', 'northern-song', 'southern-song', 'yuan', 'ming', 'qing',
    'hongwu', 'yongle', 'xuande', 'hongzhi', 'kangxi', 'qianlong',
}
TAGS = {'p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'em', 'strong', 'blockquote', 'a', 'sup', 'sub', 'table', 'thead', 'tbody', 'tr', 'th', 'td'}

# Characters that only Simplified writing uses, and the ones most often typed by mistake. Not a full table.
SIMPLIFIED = set(
    '们这个为来时国会过还从对发开关见书车长门问间闻陈东乐观览阅视觉记识证话语说请谁该详误读谢让认议设计许论访评'
    '诉词译试调谈银铜铁钱钟针铸镜锦错键饮饰馆馀华叶号后处备复宝实审宫宽宾寻导将层岁岛岗币师带帐应库庙广庆张弹归当录彻'
    '忆态怀总恋恶悬惊惯战户执扩扫扬抢护报担拟择挂损换据摆携摄数断无旧显晓术机杀杂权条构极枪样桥检楼标树欢气汉没沟泪洁'
    '济浅测浓涂涛润渐温湾满滚滨灭灯灵炉点炼烧热爱爷牵犹狭独猎环现珐盘盖监础确碍祸离种积称稳穷窑竖笔筑简签篮类紧红约级纪'
    '纯纸纹纺线组细终经绍结绘给络绝统绢继绩续绳维综绿缘编缠缩织缺网罗职联聪肃肤胆胜脉脑脚脱腾舰舱艺节芦苏荐荣药莲获虑虚'
    '虽蚀补装规触订训讨讯讲贝财责败货质购贵贸费贺资赏赔赖赠赵跃踪轮软轻载较辑输辞边达迁运进远违连迟适选递遗邮邻郑释'
    '闭闲闷阁阔队阳阴阵阶际陆险随隐难雾静韦韩页顶项顺须顾顿预领频颗题颜额风飞马驻验骨鱼鲜鸟鸡鸣麦黄齐龙龟册'
)
WRONG = {'裏': '裡', '爲': '為', '綫': '線', '着': '著', '鈎': '鉤', '衆': '眾', '峯': '峰', '台北': '臺北'}
HAN = r'\u3400-\u9fff'
HALF_WIDTH = re.compile(rf'[{HAN}」』）》〉][,;:!?()]|[,;!?()][{HAN}「『（《〈]|[{HAN}]\.(?!\d)')

faults = []


def fault(where, text):
    faults.append(f'{where}: {text}')


def load(name):
    return json.loads((DEMO / name).read_text(encoding='utf-8'))


def jpeg_size(path):
    """Width and height from the start-of-frame segment."""
    data = path.read_bytes()
    at = 2
    while at < len(data) - 9:
        marker, length = data[at + 1], struct.unpack('>H', data[at + 2:at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack('>HH', data[at + 5:at + 9])
            return width, height
        at += 2 + length
    return None


class Markup(HTMLParser):
    """Collects unknown tags and unbalanced ones."""

    def __init__(self):
        super().__init__()
        self.open, self.bad = [], []

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            self.bad.append(f'<{tag}> is not in the list of allowed tags')
        if tag != 'br':
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.bad.append(f'</{tag}> closes nothing')


def check_chinese(where, text):
    plain = re.sub(r'<[^>]+>', '', text)
    for char in sorted(set(plain) & SIMPLIFIED):
        fault(where, f'“{char}” is Simplified')
    for wrong, right in WRONG.items():
        if wrong in plain:
            fault(where, f'“{wrong}” should be “{right}”')
    for hit in HALF_WIDTH.finditer(plain):
        fault(where, f'half-width punctuation in “{plain[max(0, hit.start() - 6):hit.end() + 6]}”')
    if '"' in plain or "'" in plain or '“' in plain:
        fault(where, 'quotation marks must be 「」 or 『』')


def check_english(where, text):
    plain = re.sub(r'<[^>]+>', '', text)
    if re.search(rf'[{HAN}]', plain):
        fault(where, 'Chinese characters in the English text')
    if re.search(r'[，。、；：？！「」（）]', plain):
        fault(where, 'full-width punctuation in the English text')
    if '"' in plain or "'" in plain:
        fault(where, 'straight quotation marks; use “ ” and ’')


CHECKS = {'tw': check_chinese, 'en': check_english}


def check_pair(where, record, stem, required=True):
    """A text in both languages, as `stem_tw` and `stem_en`: a string, or a list of strings."""
    check_texts(where, record, stem, CHECKS, required)


def check_texts(where, record, stem, languages, required=True):
    sides = {}
    for language, check in languages.items():
        key = f'{stem}_{language}'
        value = record.get(key, '')
        values = value if isinstance(value, list) else [value]
        if required and not any(v.strip() for v in values):
            fault(where, f'{key} is missing')
        for part in values:
            check(f'{where} {key}', part)
            if '<' in part and '<br>' not in part:
                markup = Markup()
                markup.feed(part)
                for bad in markup.bad + [f'<{tag}> is never closed' for tag in markup.open]:
                    fault(f'{where} {key}', bad)
        sides[language] = values
    if any(len(side) == 0 for side in sides.values()):
        fault(where, f'{stem} has no entries')


def check_picture(where, file, size=None):
    path = PICTURES / file
    if not path.is_file():
        fault(where, f'picture {file} is missing')
        return
    actual = jpeg_size(path)
    if actual is None:
        fault(where, f'picture {file} is not a JPEG')
    elif size and actual != size:
        fault(where, f'picture {file} is {actual[0]}x{actual[1]}, its record says {size[0]}x{size[1]}')


SCALE = ('scale_from_x', 'scale_from_y', 'scale_to_x', 'scale_to_y', 'scale_mm')


def check_scale(where, picture):
    values = [picture[field] for field in SCALE if field in picture]
    if not values:
        return
    if len(values) < len(SCALE):
        fault(where, f'a scale has {", ".join(SCALE)}')
        return
    from_x, from_y, to_x, to_y, mm = values
    if not all(0 <= x <= picture['width'] for x in (from_x, to_x)) or not all(0 <= y <= picture['height'] for y in (from_y, to_y)):
        fault(where, 'a point of the scale is not on the picture')
    if math.dist((from_x, from_y), (to_x, to_y)) < 20 or not 1 <= mm <= 100_000:
        fault(where, 'the scale is too short')


def check_artifacts(artifacts, categories):
    for artifact in artifacts:
        where = artifact['relic_number']
        has_english = any(key.endswith('_en') for key in artifact)
        languages = CHECKS if has_english else {'tw': check_chinese}
        for stem in ('name', 'dynasty', 'size', 'keywords', 'content'):
            check_texts(where, artifact, stem, languages)
        if 'category' in artifact and artifact['category'] not in categories:
            fault(where, f'unknown category {artifact["category"]}')
        for picture in artifact['pictures'] + ([artifact['hires']] if 'hires' in artifact else []):
            check_picture(where, picture['file'], (picture['width'], picture['height']))
            check_pair(f'{where} {picture["file"]}', picture, 'alt')
            check_scale(f'{where} {picture["file"]}', picture)


def check_pieces(pieces, artifacts):
    terms = pieces['terms']
    for kind in ('materials', 'techniques'):
        for slug, term in terms[kind].items():
            check_pair(f'{kind} {slug}', term, 'name')
    by_number = {a['relic_number']: a for a in artifacts}
    if sorted(by_number) != [p['relic_number'] for p in pieces['pieces']]:
        fault('pieces.json', 'must hold each relic number of artifacts.json once, in order')
    for piece in pieces['pieces']:
        where = f'pieces.json {piece["relic_number"]}'
        artifact = by_number.get(piece['relic_number'])
        for key in ('period', 'period_end'):
            if piece[key] is None and (key == 'period_end' or 'years' in piece):
                continue
            if piece[key] not in PERIODS:
                fault(where, f'unknown period {piece[key]}')
        if piece['period'] and piece['grade'] not in GRADES:
            fault(where, f'unknown grade {piece["grade"]}')
        for kind in ('materials', 'techniques'):
            if not piece[kind] and kind == 'materials':
                fault(where, f'no {kind}')
            for slug in piece[kind]:
                if slug not in terms[kind]:
                    fault(where, f'unknown term {slug} in {kind}')
        for view in piece['views']:
            if view not in VIEWS:
                fault(where, f'unknown view {view}')
        if artifact is None:
            continue
        if len(piece['views']) != len(artifact['pictures']):
            fault(where, 'one view is needed for each picture')
        given = sorted(f'{row["value"]:.1f}' for row in piece['dimensions'])
        sizes = [artifact[key] for key in ('size_tw', 'size_en') if key in artifact]
        if any(sorted(re.findall(r'\d+\.\d+', size)) != given for size in sizes):
            fault(where, f'dimensions {given} differ from the stated size {" / ".join(sizes)}')
        for row in piece['dimensions']:
            check_pair(where, row, 'part')
            if row['unit'] != 'cm':
                fault(where, f'unknown unit {row["unit"]}')


ROLES = ('makers', 'inscribers', 'seal_owners', 'former_owners')


def check_people(people, pieces):
    named = {name for piece in pieces['pieces'] for role in ROLES for name in piece.get(role, [])}
    for person in people:
        where = f'vocabulary.json {person["slug"]}'
        for stem in ('name', 'life', 'content'):
            check_pair(where, person, stem)
        if person['name_tw'] not in named:
            fault(where, 'no piece names this person')
    for name in sorted(named - {person['name_tw'] for person in people}):
        fault('pieces.json', f'{name} is not in vocabulary.json')


def check_exhibitions(exhibitions, groups, artifacts):
    numbers = {a['relic_number'] for a in artifacts}
    for exhibition in exhibitions:
        where = exhibition['slug']
        for stem in ('title', 'place', 'content', 'pic_alt'):
            check_pair(where, exhibition, stem)
        check_picture(where, exhibition['pic'])
        if exhibition['group'] not in groups:
            fault(where, f'unknown group {exhibition["group"]}')
        if exhibition['end_offset_days'] < exhibition['start_offset_days']:
            fault(where, 'ends before it starts')
        pieces = exhibition['artifacts']
        if not pieces or len(set(pieces)) < len(pieces) or not numbers.issuperset(pieces):
            fault(where, 'names no pieces, one twice, or one that there is not')


def check_house(house):
    for stem in ('name', 'tagline', 'address', 'visit', 'hours'):
        check_pair('house', house, stem)
    for key in ('phone', 'email', 'facebook_url', 'instagram_url', 'line_url'):
        if not house[key]:
            fault('house', f'{key} is missing')
    if not re.search(r'08:00–22:00$', house['hours_tw']) or '08:00–22:00' not in house['hours_en']:
        fault('house', 'service hours are 08:00–22:00')


def check_pages(pages, email, artifacts):
    if list(pages['banners']) != PAGES:
        fault('banners', f'must be {", ".join(PAGES)}, in this order')
    for page, banner in pages['banners'].items():
        check_pair(f'banner {page}', banner, 'name')
        check_picture(f'banner {page}', banner['picture'])
        if not all(0 <= banner[key] <= 100 for key in ('focus_x', 'focus_y')):
            fault(f'banner {page}', 'focal point is in per cent')
    if list(pages['texts']) != TEXTS:
        fault('texts', f'must be {", ".join(TEXTS)}, in this order')
    for key, text in pages['texts'].items():
        check_pair(f'text {key}', text, 'title')
        check_pair(f'text {key}', text, 'content')
        if text['picture']:
            check_picture(f'text {key}', text['picture']['file'])
            check_pair(f'text {key}', text['picture'], 'alt')
            check_pair(f'text {key}', text['picture'], 'caption')
    privacy = pages['texts']['privacy']
    if not re.fullmatch(r'\d{4}\.\d{2}\.\d{2}', privacy.get('version', '')):
        fault('privacy', 'version must be a date')
    for language in ('tw', 'en'):
        content = privacy[f'content_{language}']
        if privacy['version'] not in content:
            fault('privacy', f'content_{language} does not name its version')
        if email not in content[content.rfind('<ol>'):]:
            fault('privacy', f'the contact e-mail must stand in the last numbered list of content_{language}')
    if len(pages['questions']) < 8:
        fault('questions', 'at least eight are wanted')
    for number, question in enumerate(pages['questions'], 1):
        check_pair(f'question {number}', question, 'name')
        check_pair(f'question {number}', question, 'content')
    numbers = {a['relic_number'] for a in artifacts}
    featured = pages['featured']
    if len(featured) != 12 or len(set(featured)) != 12:
        fault('featured', 'must be twelve different pieces')
    for number in featured:
        if number not in numbers:
            fault('featured', f'unknown relic number {number}')


def check_categories(categories):
    for kind in ('item_groups', 'exhibition_groups'):
        for group in categories[kind]:
            check_pair(f'{kind} {group["slug"]}', group, 'name')
    if [g['color_id'] for g in categories['item_groups']] != [1, 2, 3, 4]:
        fault('item_groups', 'color_id must be 1 to 4, in order')


def check_unused(artifacts, exhibitions, pages, scenes):
    """A picture that no record names would be carried about for nothing."""
    used = {p['file'] for a in artifacts for p in a['pictures']} | {a['hires']['file'] for a in artifacts if 'hires' in a}
    used |= {e['pic'] for e in exhibitions} | {b['picture'] for b in pages['banners'].values()} | {s['file'] for s in scenes}
    for path in sorted(PICTURES.rglob('*')):
        if path.is_file() and str(path.relative_to(PICTURES)) not in used:
            fault('pictures', f'{path.relative_to(PICTURES)} is used by no record')


def main():
    artifacts, exhibitions, scenes = load('artifacts.json'), load('exhibitions.json'), load('scenes.json')
    house, pages, categories, pieces = (load(f'{name}.json') for name in ('house', 'pages', 'categories', 'pieces'))
    people = load('vocabulary.json')['people']
    check_artifacts(artifacts, {g['slug'] for g in categories['item_groups']})
    check_pieces(pieces, artifacts)
    check_people(people, pieces)
    check_exhibitions(exhibitions, {g['slug'] for g in categories['exhibition_groups']}, artifacts)
    check_house(house)
    check_pages(pages, house['email'], artifacts)
    check_categories(categories)
    for scene in scenes:
        check_picture(f'scene {scene["name"]}', scene['file'], (scene['width'], scene['height']))
        check_pair(f'scene {scene["name"]}', scene, 'alt')
    check_unused(artifacts, exhibitions, pages, scenes)
    for line in faults:
        print(line, file=sys.stderr)
    if faults:
        print(f'{len(faults)} faults', file=sys.stderr)
        return 1
    pictures = sum(1 for p in PICTURES.rglob('*') if p.is_file())
    print(f'{len(artifacts)} pieces, {len(people)} people, {len(exhibitions)} exhibitions, {len(pages["questions"])} questions, {pictures} pictures: in order')
    return 0


if __name__ == '__main__':
    sys.exit(main())
